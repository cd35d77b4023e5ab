/** Which answer belongs to which question. A session or request that is not there is a failure with a sentence. */
import { tierFindings } from '../../../engine/tiers';
import type { AnswerMessage, AskMessage } from '../../asking';
import type { OpenSession } from '../openSession';
import type { TiersRequests } from '../protocol';
import { exportAnswer } from './export';
import { requestAnswer } from './request';
import { sessionAnswer } from './session';
import { sweepsAnswer } from './sweeps';
import { whatIfAnswer } from './whatIf';

export type TiersQuestion = Extract<AskMessage<TiersRequests>, { type: 'ask' }>;
export type OnSessionQuestion = Exclude<TiersQuestion, { kind: 'close' }>;
export type TiersAnswer = AnswerMessage<TiersRequests>;

export function failed(n: number, code: string, sentence: string): TiersAnswer {
  return { type: 'failure', n, failure: { code, sentence } };
}

/** `open`: the session the question is about. `breathe`: lets other questions in. Rejects with what the engine throws, or when given up. */
export async function answerTiers(open: OpenSession, question: OnSessionQuestion, signal: AbortSignal, breathe: () => Promise<void>): Promise<TiersAnswer> {
  const { n } = question;
  switch (question.kind) {
    case 'session': return { type: 'reply', n, kind: 'session', reply: sessionAnswer(open) };
    case 'standing': return { type: 'reply', n, kind: 'standing', reply: open.standing };
    case 'findings': return { type: 'reply', n, kind: 'findings', reply: tierFindings(open.prepared) };
    case 'whatIf': return { type: 'reply', n, kind: 'whatIf', reply: whatIfAnswer(open, question.ask.settings) };
    case 'sweeps': return { type: 'reply', n, kind: 'sweeps', reply: await sweepsAnswer(open, question.ask.settings, question.ask.points, signal, breathe) };
    case 'export': return { type: 'reply', n, kind: 'export', reply: exportAnswer(open, question.ask.settings, question.ask.format) };
    case 'request': {
      const { request, settings } = question.ask;
      const reply = requestAnswer(open, settings, request);
      return reply
        ? { type: 'reply', n, kind: 'request', reply }
        : failed(n, 'no-such-request', `This session holds ${open.summary.requests} requests; number ${request + 1} is not among them.`);
    }
  }
}
