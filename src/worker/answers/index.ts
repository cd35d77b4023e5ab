/** One function per kind of question; this file only says which. */
import { cohortSketches, knobs, nearestChanges, scopeCohorts, verdictMix } from '../../engine/whatif';
import type { OpenTrace } from '../openTrace';
import type { LedgerKind } from '../ledgerProtocol';
import type { Ask, FromWorker, Reply, RequestKind, ToWorker } from '../protocol';
import { conversationsAnswer } from './conversations';
import { flipsAnswer } from './flips';
import type { LedgerAskMessage } from './ledger';
import { positionAnswer, rowsAnswer } from './rows';

// Fetched when first asked: most of a long read is over before anyone looks at one turn, a ledger, an export, or every message.
const oneTurn = () => import('./turn');

/** Questions about one open trace. */
type TraceKind = Exclude<RequestKind, 'close' | 'cancel' | 'probeNetwork' | LedgerKind>;
type TraceAsk = Extract<ToWorker, { type: 'ask'; kind: TraceKind }>;

/** Answers one ask about an open trace. Throws only where a file cannot be read any more; the host words that. */
export async function answer(open: OpenTrace, message: TraceAsk | LedgerAskMessage, signal: AbortSignal): Promise<FromWorker> {
  const { n } = message;
  switch (message.kind) {
    case 'judge': return { type: 'reply', n, kind: 'judge', reply: open.tally(message.ask.scope, message.ask.policy, message.ask) };
    case 'mix': return { type: 'reply', n, kind: 'mix', reply: mixAnswer(open, message.ask) };
    case 'knobs': return { type: 'reply', n, kind: 'knobs', reply: knobsAnswer(open, message.ask) };
    case 'changes': return { type: 'reply', n, kind: 'changes', reply: changesAnswer(open, message.ask) };
    case 'cohorts': return { type: 'reply', n, kind: 'cohorts', reply: cohortSketches(open.trace.columns, open.trace.cohorts, open.judge(message.ask.scope, message.ask.policy).judged) };
    case 'conversations': return { type: 'reply', n, kind: 'conversations', reply: conversationsAnswer(open, message.ask) };
    case 'rows': return { type: 'reply', n, kind: 'rows', reply: await rowsAnswer(open, message.ask, signal) };
    case 'position': return { type: 'reply', n, kind: 'position', reply: await positionAnswer(open, message.ask, signal) };
    case 'flips': return { type: 'reply', n, kind: 'flips', reply: await flipsAnswer(open, message.ask) };
    case 'turn': return { type: 'reply', n, kind: 'turn', reply: await (await oneTurn()).turnAnswer(open, message.ask) };
    case 'plane': return { type: 'reply', n, kind: 'plane', reply: await (await oneTurn()).planeAnswer(open, message.ask) };
    case 'story': return { type: 'reply', n, kind: 'story', reply: await storyAnswer(open, message.ask) };
    case 'export': return { type: 'reply', n, kind: 'export', reply: await (await import('./exportAnswer')).exportAnswer(open, message.ask, signal) };
    case 'messages': return { type: 'reply', n, kind: 'messages', reply: await (await import('./messages')).messagesAnswer(open, message.ask) };
    default: return (await import('./ledger')).answerLedger(open, message, signal);
  }
}

function mixAnswer(open: OpenTrace, ask: Ask<'mix'>): Reply<'mix'> {
  return verdictMix(open.trace.columns, open.turnsIn(ask.scope), open.policiesFor(ask.scope, ask.policy), ask.hi, ask.points, ask.axis);
}

function knobsAnswer(open: OpenTrace, ask: Ask<'knobs'>): Reply<'knobs'> {
  const { columns, cohorts } = open.trace;
  return knobs(columns, open.turnsIn(ask.scope), cohorts, scopeCohorts(cohorts, ask.scope), open.policiesFor(ask.scope, ask.policy));
}

function changesAnswer(open: OpenTrace, ask: Ask<'changes'>): Reply<'changes'> {
  const { columns, cohorts } = open.trace;
  return nearestChanges(columns, open.turnsIn(ask.scope), cohorts, scopeCohorts(cohorts, ask.scope), open.policiesFor(ask.scope, ask.policy));
}

async function storyAnswer(open: OpenTrace, ask: Ask<'story'>): Promise<Reply<'story'>> {
  const turn = open.trace.find(ask.key);
  return turn < 0 ? { missing: true } : open.trace.story(turn);
}
