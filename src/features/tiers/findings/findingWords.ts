/**
 * Every kind of finding as a bold sentence and the facts behind it.
 *
 * Law: the numbers are the engine's. Nothing is claimed that the finding does not hold; names out of a file are given as names.
 */
import type { JudgeCallFinding, TierFinding, TierFindingOf } from '../../../engine/tiers/types';
import { count, counted } from '../../verdict/numbers';
import type { TierPart } from '../request/parts';
import { confidence, SCENARIO_WORDS, TIER_WORDS } from '../words';

/** A part of a sentence; `request` is the index of one, drawn as its label. */
export type FindingPart = TierPart | { readonly request: number };
export interface FindingWords {
  readonly title: string;
  readonly facts: readonly FindingPart[];
}
export interface FindingContext {
  /** A time of day, with seconds. */
  readonly clock: (time: number) => string;
}

/** Calls of the judge told one by one; more are counted. */
const TOLD = 3;
const LISTED = 3;

/** "a", "a and b", "a, b and 2 more", as parts. */
function listed(items: readonly (readonly FindingPart[])[], more = 'more'): readonly FindingPart[] {
  const shown = items.slice(0, LISTED);
  const rest = items.length - shown.length;
  return shown.flatMap((item, i): readonly FindingPart[] => [i === 0 ? '' : i === shown.length - 1 && rest === 0 ? ' and ' : ', ', ...item])
    .concat(rest > 0 ? [` and ${count(rest)} ${more}`] : []).filter((part) => part !== '');
}

const names = (all: readonly string[]): readonly FindingPart[] => listed(all.map((name) => [{ name }]));
const was = (n: number): string => (n === 1 ? 'was' : 'were');

function callWords({ outcome, scenario, tier, failure, applied, escalated }: JudgeCallFinding): readonly FindingPart[] {
  const during = escalated ? ' during an escalation' : '';
  switch (outcome) {
    case 'answered': return [`it answered ${tier === undefined ? '' : TIER_WORDS[tier]}${scenario === undefined ? '' : ` (${SCENARIO_WORDS[scenario]})`}${applied === undefined ? '' : ` while ${TIER_WORDS[applied]} was applied`}${during}`];
    case 'failed': return failure === 'timeout' ? [`it timed out${during}`] : failure === undefined ? [`it failed${during}`] : ['it failed (', { name: failure }, `)${during}`];
    case 'unknown': return [`the answer is not in this file${during}`];
  }
}

/** Which requests another answer would have made another tier; absent: none. */
function couldWords(calls: readonly JudgeCallFinding[], asked: number): readonly FindingPart[] {
  const sides = (['strong', 'cheap'] as const).flatMap((tier) => {
    const requests = [...new Set(calls.flatMap(({ ifStrong, ifCheap }) => (tier === 'strong' ? ifStrong : ifCheap)))];
    return requests.length === 0 ? [] : [[`a ${TIER_WORDS[tier]} answer would have changed the tier of `, ...listed(requests.map((request) => [{ request }]))] as readonly FindingPart[]];
  });
  return sides.length === 0 ? [] : [calls.length < asked ? `; in the first ${counted(calls.length, 'call')} ` : '; ', ...listed(sides)];
}

function judgeWords({ asked, answered, failed, unknown, confidence: fixed, toStrong, toCheap, couldHave, calls }: TierFindingOf<'judge-could-not-matter'>): FindingWords {
  const counts = unknown === asked ? 'no answer is in this file' : [...(answered > 0 ? [`${count(answered)} answered`] : []), ...(failed > 0 ? [`${count(failed)} failed`] : []), ...(unknown > 0 ? [`${count(unknown)} without an answer in this file`] : [])].join(', ');
  // Calls of which the file says nothing are told together.
  const known = calls.filter(({ outcome }) => outcome !== 'unknown').map(callWords);
  const told = asked <= TOLD && calls.length === asked && known.length > 0
    ? listed([...known, ...(unknown === 0 ? [] : [[`${counted(unknown, 'answer')} ${unknown === 1 ? 'is' : 'are'} not in this file`]])]) : [counts];
  const held = fixed < toStrong && fixed >= toCheap
    ? [` Its verdict always counts ${confidence(fixed)}: too low for to strong ${confidence(toStrong)}, and held by to cheap ${confidence(toCheap)} while the last tier came from the classifier.`] : [];
  return {
    title: couldHave ? 'The judge changed no tier.' : 'The judge could not have changed a tier.',
    facts: [`Asked ${asked === 1 ? 'once' : `${count(asked)} times`}: `, ...told, ...couldWords(calls, asked), '.', ...(couldHave ? [] : held)],
  };
}

function heldWords({ runs, held, toCheap }: TierFindingOf<'sure-cheap-held-strong'>): FindingWords {
  const [first] = runs;
  const tail = `; only a verdict under ${confidence(toCheap)} would pass.`;
  const verdict = (run: (typeof runs)[number]): string => `${SCENARIO_WORDS[run.scenario]} ${confidence(run.confidence)}`;
  if (first && runs.length === 1) return { title: 'A sure cheap verdict is held strong.', facts: [`Turn ${first.turn}: ${verdict(first)} keeps the strong tier for ${counted(first.requests.length, 'request')}${tail}`] };
  return {
    title: 'Sure cheap verdicts are held strong.',
    facts: [`${counted(held, 'request')}: `, ...listed(runs.map((run) => [`turn ${run.turn} with ${verdict(run)}`]), 'such stretches'), tail],
  };
}

function structureWords(finding: TierFindingOf<'structure-always-strong'>): FindingWords {
  const { turn, input, inputs, tools, messages, plansOpened, shortestChars, longestChars } = finding;
  const chars = shortestChars === longestChars ? counted(longestChars, 'character') : `${count(shortestChars)} to ${counted(longestChars, 'character')}`;
  const plans = plansOpened === 0 ? '' : `; plan mode opened for ${counted(plansOpened, 'input')} of ${chars}`;
  return {
    title: `From ${turn === undefined ? `input ${count(input)}` : `turn ${turn}`} on every input counts as strong.`,
    facts: [`${counted(tools, 'distinct tool')} and ${counted(messages, 'message')} are structure enough for strong with no keyword at all: ${counted(inputs, 'input')}${plans}.`],
  };
}

function rungWords(rungs: readonly number[]): string {
  if (rungs.length === 1) return rungs[0] === 1 ? 'the first rung' : `rung ${rungs[0] ?? ''}`;
  return `rungs ${rungs.slice(0, -1).join(', ')} and ${rungs.at(-1) ?? ''}`;
}

function ladderWords({ escalated, onCheap, model, efforts, rungs, overridden }: TierFindingOf<'escalated-on-cheap-model'>): FindingWords {
  const effort: readonly FindingPart[] = efforts.length === 0 ? [] : [', effort ', ...listed(efforts.map((name) => [{ name }]))];
  const mine = overridden === 0 ? '' : `; ${count(overridden)} of them by an override to strong`;
  return { title: 'Escalated requests ran on the cheap model.', facts: [`${count(onCheap)} of ${count(escalated)} landed on `, { name: model }, ...effort, `: ${rungWords(rungs)} of the ladder${mine}.`] };
}

function fallbackWords({ decided, rules, ruleIds, posteriors, unusedEntry }: TierFindingOf<'fallback-hides-rules'>): FindingWords {
  const hidden = rules + posteriors > 0;
  const facts: readonly (readonly FindingPart[])[] = [
    ...(rules > 0 ? [[`for ${count(rules)} a rule matched (`, ...names(ruleIds), ') and was not asked'] as const] : []),
    ...(posteriors > 0 ? [[`for ${count(posteriors)} the posterior had a say and was not asked`] as const] : []),
    ...(unusedEntry > 0 ? [[`for ${count(unusedEntry)} the entry named is not the one used`] as const] : []),
  ];
  return {
    title: hidden ? `A fallback hid ${rules > 0 ? 'the rules' : 'the posterior'}.` : 'A fallback entry was named and not used.',
    facts: [`${counted(decided, 'request')} ${was(decided)} decided by the fallback; `, ...listed(facts), '.'],
  };
}

function planWords({ stretches }: TierFindingOf<'plan-mode-left-still-strong'>): FindingWords {
  const [first] = stretches;
  return {
    title: 'Leaving plan mode did not lower the turn.',
    facts: first && stretches.length === 1
      ? [`${count(first.after)} of ${counted(first.of, 'request')} of turn ${first.turn} ran strong after it was closed.`]
      : [...listed(stretches.map(({ after, of, turn }) => [`${count(after)} of ${count(of)} in turn ${turn}`]), 'turns'), ' ran strong after it was closed.'],
  };
}

function lateWords({ late, answered }: TierFindingOf<'judge-came-late'>): string {
  if (late < answered) return `${count(late)} of ${counted(answered, 'answer')}`;
  return answered === 1 ? 'Its only answer' : `All ${counted(answered, 'answer')}`;
}

/** The words of a finding. */
export function findingWords(finding: TierFinding, { clock }: FindingContext): FindingWords {
  switch (finding.kind) {
    case 'judge-could-not-matter': return judgeWords(finding);
    case 'judge-came-late': return { title: 'The judge answered too late.', facts: [`${lateWords(finding)} came after a request of the same input had gone out.`] };
    case 'judge-off-for-good': {
      const { failures, skip, since, inputs } = finding;
      const reached = skip === 0 ? 'Off after 0 failures means that it is never asked' : `${counted(failures, 'failure')} in a row reached the limit of ${count(skip)}${since === undefined ? '' : ` at ${clock(since)}`}, and nothing lowers the count again`;
      return { title: 'The judge is off for good.', facts: [`${reached}; ${inputs === 0 ? 'no later input would have asked it' : `${counted(inputs, 'input')} would have asked it`}.`] };
    }
    case 'judged-shape-kept': return {
      title: 'What the judge says is booked under the old shape.',
      facts: [`${counted(finding.calls, 'answer')} changed the scenario and kept the shape of the classifier’s; ${counted(finding.outcomes, 'outcome')} ${was(finding.outcomes)} booked there.`],
    };
    case 'sure-cheap-held-strong': return heldWords(finding);
    case 'short-circuit-held-once': return {
      title: 'A short circuit is strong once, then cheap.',
      facts: [`${counted(finding.held, 'time')} a sure cheap input stayed strong for one request after a strong turn and went cheap on the next: what a short circuit decides is not held.`],
    };
    case 'structure-always-strong': return structureWords(finding);
    case 'plan-mode-left-still-strong': return planWords(finding);
    case 'escalated-on-cheap-model': return ladderWords(finding);
    case 'fallback-hides-rules': return fallbackWords(finding);
    case 'guard-changed-nothing': return {
      title: 'The guard changed nothing.',
      facts: [`${counted(finding.denials, 'denial')}, ${finding.rules.length === 1 ? 'rule ' : 'rules '}`, ...names(finding.rules), '; denials are not counted as failures.'],
    };
    case 'strong-failures-not-counted': return {
      title: 'Failures on the strong tier are not counted.',
      facts: [`${counted(finding.failures, 'turn')} failed on the strong tier with no escalation running (`, ...names(finding.codes), '): neither counted nor learned from.'],
    };
    case 'setting-without-effect': return finding.setting === 'routingMode'
      ? { title: `Routing mode ${finding.value} is not enforced.`, facts: [`The configuration says ${finding.value}; no request is made ${finding.value} by it.`] }
      : { title: 'Cost mode changes nothing.', facts: ['The configuration says ', { name: finding.value }, '; no code reads it.'] };
  }
}
