/**
 * Why a request comes out another way, in words.
 *
 * Law: the reason is the engine's; a threshold that a person set is given as theirs, names out of a file as names.
 */
import type { ChangeWhy, LandingWhy, SourceWhy, TierSettings, VerdictWhy } from '../../../engine/tiers/types';
import type { RequestOutcome } from '../../../worker/tiers/protocol';
import { counted } from '../../verdict/numbers';
import type { TierPart } from '../request/parts';
import { BY_WORDS, confidence, KNOB_WORDS, landingWords, LANDING_WORDS, OUTCOME_WORDS, SCENARIO_WORDS, secondsWords, type ModelNames } from '../words';

/** "coding 0.72"; a verdict without any keyword says that instead of its scenario. */
function verdictName({ scenario, confidence: value }: VerdictWhy, noKeyword: boolean): string {
  return noKeyword ? `no keyword, ${confidence(value)},` : `${SCENARIO_WORDS[scenario]} ${confidence(value)}`;
}

function verdictParts(why: VerdictWhy, noKeyword: boolean, settings: TierSettings): readonly TierPart[] {
  const { kind, threshold, knob, carried } = why;
  const name = verdictName(why, noKeyword);
  if (kind === 'first') return [`${name.replace(/,$/, '')}: ${OUTCOME_WORDS.first}`];
  if (kind === 'agrees') return [`${name} ${OUTCOME_WORDS.agrees}`];
  if (kind === 'not-anchored') return [`${name.replace(/,$/, '')}: ${OUTCOME_WORDS['not-anchored']}${carried ? ' after the tier before it' : ''}`];
  const after = carried ? ', the last tier is another' : '';
  if (threshold === undefined || knob === undefined) return [`${name.replace(/,$/, '')}: ${OUTCOME_WORDS[kind]}${after}`];
  // A proposal for strong passes from the threshold on, one for cheap stays below it.
  const sign = (knob === 'toStrong') === (kind === 'let-through') ? '≥' : '<';
  const limit = confidence(threshold);
  return [`${name.replace(/,$/, '')} ${sign} ${KNOB_WORDS[knob]} `, settings[knob] === undefined ? limit : { pen: limit }, `: ${OUTCOME_WORDS[kind]}${after}`];
}

const sourceWords = ({ source, was }: SourceWhy): string => (source === was ? `still ${BY_WORDS[source]}` : `${BY_WORDS[source]}, was ${BY_WORDS[was]}`);

function landingReason(why: LandingWhy): string {
  if (why.kind === 'fallback-entry') return `${LANDING_WORDS[why.kind]} ${why.entry}`;
  return why.kind === 'ladder' ? `rung ${why.rung} of ${why.of} of the escalation ladder` : LANDING_WORDS[why.kind];
}

/** The reason of a change. `now`: the request as it comes out. */
export function changeParts(why: ChangeWhy, now: Pick<RequestOutcome, 'noKeyword' | 'decision'>, settings: TierSettings): readonly TierPart[] {
  if (now.decision === null) return ['left alone by routing'];
  const then = (rest: VerdictWhy | SourceWhy | undefined): readonly TierPart[] => (rest === undefined ? [] : ['; ', ...(rest.kind === 'source' ? [sourceWords(rest)] : verdictParts(rest, now.noKeyword === true, settings))]);
  switch (why.kind) {
    case 'escalation-over': return [why.lastedMs === undefined ? 'no escalation' : `escalation over after ${secondsWords(why.lastedMs)}`, ...then(why.then)];
    case 'escalation-began': return [`escalation after ${counted(why.count, 'failure')}`];
    case 'fallback-over': return ['no fallback', ...then(why.then)];
    case 'fallback-began': return [`fallback entry ${why.entry}`];
    case 'plan-mode': return [why.open ? 'plan mode open' : 'plan mode closed', ...then(why.then)];
    case 'rule': return ['rule ', { name: why.id }];
    case 'rule-off': return ['without rule ', { name: why.id }, ...then(why.then)];
    case 'posterior': return ['posterior of ', { name: why.fingerprint }];
    case 'judge-answer': return [`judge says ${SCENARIO_WORDS[why.scenario]}${why.was === undefined ? '' : `, was ${SCENARIO_WORDS[why.was]}`}`, ...then(why.then)];
    case 'judge-silent': return [`without the judge’s ${SCENARIO_WORDS[why.was]}`, ...then(why.then)];
    case 'classified': return [`classified another way, was ${SCENARIO_WORDS[why.was]}`, ...then(why.then)];
    case 'attempt-band': return [why.applies ? `attempt first at ${confidence(why.confidence)}` : `${confidence(why.confidence)} is not attempted first`];
    case 'attempt-review': return [why.owed ? 'review of an attempt that failed' : 'no review of an attempt is owed'];
    case 'landing': return ['same tier; ', landingReason(why.why)];
    case 'source': return [sourceWords(why)];
    default: return verdictParts(why, now.noKeyword === true, settings);
  }
}

/** "pro high › flash low". */
export function landingChange(was: RequestOutcome, now: RequestOutcome, names: ModelNames): string {
  return `${landingWords(was.landing, names)} › ${landingWords(now.landing, names)}`;
}
