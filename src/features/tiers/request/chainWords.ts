/**
 * The chain that decided a request, in words: each question in the order of the router, what it said, and where it ended.
 *
 * Law: words only. Every number is the engine's; a number that a person set (it differs from the record) is given as theirs.
 */
import type { ChainStep, Decision, IntentResult, LlmCallConfig, RequestExplanation, TierId, Weighing } from '../../../engine/tiers/types';
import { counted } from '../../verdict/numbers';
import { BY_WORDS, confidence, isWeighed, KNOB_WORDS, MODE_WORDS, OUTCOME_WORDS, SCENARIO_WORDS, SOURCE_WORDS, TIER_WORDS } from '../words';
import type { TierPart } from './parts';

export interface ChainWords {
  readonly id: string;
  readonly parts: readonly TierPart[];
  /** A question that was answered no: grey. */
  readonly passed?: true;
  /** The end of the chain: the tier. */
  readonly tier?: TierId;
}

export interface ChainContext {
  /** A time of day, with seconds. */
  readonly clock: (time: number) => string;
  /** The two thresholds of the record; one that differs from it is a person's. Absent: this is the record. */
  readonly recorded?: { readonly toStrong: number; readonly toCheap: number };
}

type Words = readonly { readonly key: string; readonly parts: readonly TierPart[]; readonly passed?: true }[];

const passed = (key: string, text: string): Words => [{ key, parts: [text], passed: true }];
const said = (key: string, ...parts: readonly TierPart[]): Words => [{ key, parts }];

/** "classifier coding 0.72, proposes cheap". A judged verdict is the judge's. */
function classifierWords(intent: IntentResult): Words {
  const judged = intent.reasons.some(({ kind }) => kind === 'judge');
  const verdict: readonly TierPart[] = [{ strong: `${SCENARIO_WORDS[intent.scenario]} ${confidence(intent.confidence)}` }, `, proposes ${TIER_WORDS[intent.tier]}`];
  const noKeyword = intent.reasons.some(({ kind }) => kind === 'no-keyword') && !judged;
  const structural = intent.reasons.find(({ kind }) => kind === 'structural');
  const who = judged ? 'judge said ' : intent.shortCircuit === undefined ? 'classifier ' : `short circuit, ${intent.shortCircuit === 'long-text' ? 'long text' : intent.shortCircuit}: `;
  return said('classifier', who, ...(noKeyword ? [{ strong: `no keyword ${confidence(intent.confidence)}` }, `, proposes ${TIER_WORDS[intent.tier]}`] : verdict), ...(structural?.kind === 'structural' ? [`, by structure ${structural.score}`] : []));
}

function weighingWords({ last, lastSource, proposed, outcome, confidence: value, threshold }: Weighing, { recorded }: ChainContext): Words {
  if (outcome === 'first') return said('weighing', OUTCOME_WORDS.first);
  const before = last === undefined ? 'the last tier' : `last was ${TIER_WORDS[last]}`;
  const by = lastSource === undefined ? '' : `, ${BY_WORDS[lastSource]}`;
  if (outcome === 'agrees') return said('weighing', `${before}: agrees`);
  if (outcome === 'not-anchored') return said('weighing', `${before}${by}: no hysteresis`);
  const knob = proposed === 'strong' ? 'toStrong' : 'toCheap';
  // A proposal for strong passes from the threshold on, one for cheap stays below it.
  const sign = (proposed === 'strong') === (outcome === 'let-through') ? '≥' : '<';
  const limit = threshold === undefined ? '' : confidence(threshold);
  const mine = recorded !== undefined && threshold !== undefined && recorded[knob] !== threshold;
  return [
    ...said('last', `${before}${by}`),
    ...said('weighing', { strong: confidence(value) }, ` ${sign} ${KNOB_WORDS[knob]} `, mine ? { pen: limit } : limit),
    ...said('outcome', OUTCOME_WORDS[outcome]),
  ];
}

function escalationWords(step: Extract<ChainStep, { step: 'escalation' }>, { clock }: ChainContext): Words {
  const { state, until, count, rung } = step;
  if (state === 'none') return passed('escalation', 'escalation? none');
  if (state === 'counting') return passed('escalation', `escalation? not yet, ${counted(count ?? 0, 'failure')}`);
  if (state === 'over') return passed('escalation', `escalation? over${until === undefined ? '' : ` since ${clock(until)}`}`);
  const words = `until ${until === undefined ? 'later' : clock(until)}, ${counted(count ?? 0, 'failure')}${rung === undefined ? '' : `, rung ${rung}`}`;
  return step.acts ? said('escalation', { strong: 'escalation' }, ` ${words}`) : passed('escalation', `escalation? ${words}, does not act`);
}

function stepWords(step: ChainStep, context: ChainContext): Words {
  switch (step.step) {
    case 'mode': return step.acts ? said('mode', `mode ${MODE_WORDS[step.mode]}`) : [];
    case 'override': return step.acts && step.mode !== undefined ? said('override', { strong: `override ${MODE_WORDS[step.mode]}` }) : passed('override', step.mode === undefined ? 'override? no' : `override? ${MODE_WORDS[step.mode]}, does not act`);
    case 'escalation': return escalationWords(step, context);
    case 'plan-mode': return step.acts ? said('plan', { strong: 'plan mode' }, ' open') : passed('plan', `plan mode? ${step.open ? 'open, does not act' : 'closed'}`);
    case 'fallback': {
      const { record, active, acts } = step;
      if (acts && record) return said('fallback', { strong: 'fallback' }, ` entry ${record.index + 1} of ${TIER_WORDS[record.tier]}, until ${context.clock(record.until)}`);
      return passed('fallback', `fallback? ${record === undefined ? 'none' : active ? 'does not act' : `over since ${context.clock(record.until)}`}`);
    }
    case 'rule': return step.hit ? (step.acts ? said('rule', { strong: 'rule' }, ' ', { name: step.hit.id }, ` says ${TIER_WORDS[step.hit.tier]}`) : [{ key: 'rule', parts: ['rule? ', { name: step.hit.id }, ', does not act'], passed: true }]) : passed('rule', 'rule? none');
    case 'posterior': return step.acts && step.probe !== undefined ? said('posterior', { strong: 'posterior' }, ` says ${TIER_WORDS[step.probe]}`) : passed('posterior', step.probe === undefined ? 'posterior? none' : `posterior? ${TIER_WORDS[step.probe]}, does not act`);
    case 'classifier': return classifierWords(step.intent);
    case 'hysteresis': return weighingWords(step, context);
    case 'attempt-band': return step.applies ? said('band', { strong: 'attempt first' }, ': cheap is tried') : [];
    case 'attempt-review': return said('review', 'the attempt failed before: ', { strong: 'review' });
    case 'veto': return said('veto', 'vetoed: ', { name: step.reason });
    case 'left-alone': return said('alone', step.why === 'no-decision' ? 'no input was classified yet' : `routing is ${step.why}`, ': left alone');
  }
}

/** All steps of the chain, and the tier at its end. */
export function chainWords({ chain, decision }: Pick<RequestExplanation, 'chain' | 'decision'>, context: ChainContext): readonly ChainWords[] {
  const steps = chain.flatMap((step, at) => stepWords(step, context).map(({ key, ...words }) => ({ id: `${at} ${key}`, ...words })));
  return decision ? [...steps, { id: 'end', parts: [TIER_WORDS[decision.tier]], tier: decision.tier }] : steps;
}

/** The same without the questions answered no: what the record comes down to, beside a chain in force. */
export function shortChain(words: readonly ChainWords[]): readonly ChainWords[] {
  return words.filter((step) => step.passed !== true);
}

/** A recorded decision that does not reproduce: "strong, by the classifier, 0.72". */
export function decisionWords(decision: Decision | null): string {
  if (!decision) return 'left alone';
  return `${TIER_WORDS[decision.tier]}, ${SOURCE_WORDS[decision.source]}${isWeighed(decision) ? `, ${confidence(decision.confidence)}` : ''}`;
}

/** Whether a request computes as the file records it: tier, source and what was weighed, and the model, provider and effort sent. */
export function landsAsRecorded({ decision, applied }: Pick<RequestExplanation, 'decision' | 'applied'>, recorded: Decision | null | undefined, sent: LlmCallConfig | undefined): boolean {
  if (recorded === undefined || sent === undefined) return false;
  return decisionWords(recorded) === decisionWords(decision) && sameSent(sent, applied);
}

export function sameSent(a: LlmCallConfig | undefined, b: LlmCallConfig | undefined): boolean {
  return a?.provider === b?.provider && a?.model === b?.model && a?.reasoningEffort === b?.reasoningEffort;
}

/** "pro, effort high": what a request was sent with. */
export function sentWords(sent: LlmCallConfig | undefined): string {
  if (!sent) return 'nothing known';
  return `${sent.provider} ${sent.model}${sent.reasoningEffort === undefined ? '' : `, effort ${sent.reasoningEffort}`}`;
}

/** Whether two sides decided a request the same way, down to the number that was weighed. */
export function sameChain(a: readonly ChainWords[], b: readonly ChainWords[]): boolean {
  const text = (words: readonly ChainWords[]): string => JSON.stringify(words.map(({ parts }) => parts.map((part) => (typeof part === 'string' ? part : Object.values(part)[0]))));
  return text(a) === text(b);
}
