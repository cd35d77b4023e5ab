/**
 * One result judged: the question asked once, and the row it leaves (ledger.md, section 6).
 *
 * Law: trouble with a judge is a row, never an exception. A judge changes nothing of what the model said.
 */
import { ClassifierError } from './classifier/port';
import { has, isFields } from './fields';
import { STANDING_QUESTION, SUBJECT_QUESTION, judgeQuestions, lastBasisRowFor } from './judgeRequest';
import { recordFindings } from './record';
import { STANDINGS, isStanding } from './rows';
import type { Classifier } from './classifier/port';
import type { JudgeQuestions } from './judgeRequest';
import type { FindingsEvent } from './events';
import type { JudgmentErrorRow, JudgmentRow, Ledger, Probabilities, Standing } from './rows';
import type { Stamp } from './record';

/** The result to judge. `result`: its text. */
export interface JudgedEntry { readonly toolCallId: string; readonly toolName: string; readonly result: string }

export interface JudgeOptions {
  readonly signal?: AbortSignal;
  readonly stamp?: Stamp;
  /** Milliseconds on any steady scale: how long a failed call took. */
  readonly now: () => number;
}

/**
 * Asks the judge about one result and files its answer. `question`: the user's question of the call's own run; undefined is an empty one.
 * `iteration`: of the round that landed the result. Resolves with the new ledger and what was emitted; an abort, a rejection and an
 * answer outside the vocabulary are filed as a failure. A conflict that was never filed is filed by this write too.
 */
export async function judgeResult(
  ledger: Ledger | undefined,
  question: string | undefined,
  judge: Classifier,
  entry: JudgedEntry,
  iteration: number,
  { signal, stamp = {}, now }: JudgeOptions,
): Promise<{ ledger: Ledger; events: readonly FindingsEvent[] }> {
  const asked = judgeQuestions(lastBasisRowFor(ledger, entry.toolCallId), question ?? '', entry);
  const about = { toolCallId: entry.toolCallId, toolName: entry.toolName, source: 'judge' } as const;
  const began = now();
  const elapsed = () => Math.max(0, now() - began);
  let row: JudgmentRow | JudgmentErrorRow;
  try {
    const reply: unknown = await judge.classify(asked.request, signal);
    row = { kind: 'judgment', ...about, ...readReply(reply, judge.name, asked, elapsed), iteration };
  } catch (thrown) {
    const status = thrown instanceof ClassifierError ? thrown.status : undefined;
    row = {
      kind: 'judgment-error', ...about, judge: { name: judge.name }, ...(status !== undefined && { status }),
      message: wordsOf(thrown), latencyMs: elapsed(), iteration,
    };
  }
  const write = recordFindings(ledger, [row], stamp);
  return { ledger: write.ledger ?? [row], events: write.events };
}

type Reading = Omit<JudgmentRow, 'kind' | 'toolCallId' | 'toolName' | 'source' | 'iteration' | 'turn'>;

/** Whatever the port promises, a reply comes from outside. Throws a ClassifierError where it holds no standing. */
function readReply(reply: unknown, name: string, { against, clipped }: JudgeQuestions, elapsed: () => number): Reading {
  if (!isFields(reply)) throw new ClassifierError('The judge gave no reply.');
  const { answers, model, usage, latencyMs } = reply;
  if (!isFields(answers)) throw new ClassifierError('The reply of the judge holds no answers.');
  const { standing, confidence, probabilities } = readStanding(answers[STANDING_QUESTION]);
  const subject = answers[SUBJECT_QUESTION];
  const testsSubject = isFields(subject) && subject['type'] === 'noul' && typeof subject['noul'] === 'number' ? subject['noul'] : undefined;
  return {
    judge: { name, ...(typeof model === 'string' && { model }) },
    against,
    standing,
    probabilities,
    ...(confidence !== undefined && { confidence }),
    ...(testsSubject !== undefined && { testsSubject }),
    ...(isFields(usage) && typeof usage['inputTokens'] === 'number' && typeof usage['outputTokens'] === 'number'
      && { usage: { inputTokens: usage['inputTokens'], outputTokens: usage['outputTokens'] } }),
    latencyMs: typeof latencyMs === 'number' ? latencyMs : elapsed(),
    ...(clipped && { clipped: true }),
  };
}

function readStanding(answer: unknown): { standing: Standing; confidence: number | undefined; probabilities: Probabilities } {
  if (!isFields(answer) || answer['type'] !== 'choice') throw new ClassifierError('The judge gave no standing.');
  const { choice, confidence, probabilities } = answer;
  if (!isStanding(choice)) throw new ClassifierError(`The judge chose something that is no standing. The standings are ${STANDINGS.join(', ')}.`);
  if (!isFields(probabilities)) throw new ClassifierError('The judge gave a standing without probabilities.');
  const scored: { [standing in Standing]?: number } = {};
  for (const name of STANDINGS) {
    const share = has(probabilities, name) ? probabilities[name] : undefined;
    if (typeof share === 'number') scored[name] = share;
  }
  return { standing: choice, confidence: typeof confidence === 'number' ? confidence : undefined, probabilities: scored };
}

function wordsOf(thrown: unknown): string {
  try {
    return thrown instanceof Error ? thrown.message : String(thrown);
  } catch {
    return 'The judge failed and did not say why.';
  }
}
