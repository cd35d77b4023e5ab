/**
 * Reads what a trace recorded of a classification and of a decision.
 *
 * Law: a reason of a kind this app does not know, or in words, is kept as words in a decision, and left out of a verdict
 * (its scenario, tier and confidence are what counts there).
 */
import { ROUTE_SOURCES, SCENARIOS, SHORT_CIRCUITS, TIER_IDS, type Decision, type DecisionReason, type IntentReason, type IntentResult } from '../../engine/tiers/types';
import { isObject } from '../jsonShape';
import { FieldFault, Fields, present } from './fields';

/** A recorded classification; undefined where there is none. */
export function decodeVerdict(from: Fields | undefined): IntentResult | undefined {
  if (from === undefined) return undefined;
  const signals = from.needObject('signals');
  return {
    scenario: from.needOneOf('scenario', SCENARIOS), tier: from.needOneOf('tier', TIER_IDS), confidence: from.needNumber('confidence'),
    keywordScore: from.number('keywordScore') ?? 0,
    signals: {
      chars: signals.needNumber('chars'), estTokens: signals.needNumber('estTokens'), tokenBands: signals.needNumber('tokenBands'),
      fences: signals.needNumber('fences'), toolCalls: signals.needNumber('toolCalls'), messageCount: signals.needNumber('messageCount'),
      hardHints: signals.needNumber('hardHints') === 0 ? 0 : 1, score: signals.needNumber('score'),
    },
    reasons: intentReasons(from),
    fingerprint: from.needText('fingerprint'),
    ...present({ shortCircuit: from.oneOf('shortCircuit', SHORT_CIRCUITS) }),
  };
}

/** Whether reasons of a recorded classification are words, or of kinds not known, and so were left out. */
export function hasWordReasons(from: Fields | undefined): boolean {
  if (from === undefined) return false;
  const reasons = from.list('reasons') ?? [];
  return reasons.length > intentReasons(from).length;
}

/** A recorded decision; undefined where there is none. */
export function decodeDecision(from: Fields | undefined): Decision | undefined {
  if (from === undefined) return undefined;
  return {
    tier: from.needOneOf('tier', TIER_IDS), source: from.needOneOf('source', ROUTE_SOURCES), confidence: from.needNumber('confidence'),
    reason: decisionReason(from),
  };
}

function decisionReason(from: Fields): DecisionReason {
  const value = from.raw('reason');
  if (value === undefined) return { kind: 'words', text: '' };
  if (typeof value === 'string') return { kind: 'words', text: value };
  const reason = from.needObject('reason');
  const kind = reason.needText('kind');
  switch (kind) {
    case 'override': return { kind, mode: reason.needOneOf('mode', TIER_IDS) };
    case 'escalated': return { kind, count: reason.needNumber('count') };
    case 'plan': case 'attempt-review': return { kind };
    case 'fallback': return { kind, entry: reason.needNumber('entry') };
    case 'rule': return { kind, id: reason.needText('id') };
    case 'posterior': return { kind, fingerprint: reason.needText('fingerprint') };
    case 'intent': case 'attempt-band': return { kind, reasons: intentReasons(reason) };
    case 'hysteresis': return {
      kind, kept: reason.needOneOf('kept', TIER_IDS), proposed: reason.needOneOf('proposed', TIER_IDS), confidence2dp: reason.needText('confidence2dp'),
    };
    case 'veto': case 'words': return { kind, text: reason.text('text') ?? '' };
    default: return { kind: 'words', text: kind };
  }
}

function intentReasons(from: Fields): IntentReason[] {
  return (from.list('reasons') ?? []).flatMap((item, i) => {
    if (typeof item === 'string') return [];
    if (!isObject(item)) throw new FieldFault(from.at(`reasons[${i}]`), 'an object');
    return intentReason(new Fields(item, `reasons[${i}]`, from));
  });
}

function intentReason(from: Fields): IntentReason[] {
  const kind = from.needText('kind');
  switch (kind) {
    case 'image': case 'greeting': case 'no-keyword': return [{ kind }];
    case 'long-input': return [{ kind, chars: from.needNumber('chars') }];
    case 'explicit': case 'judge': return [{ kind, scenario: from.needOneOf('scenario', SCENARIOS) }];
    case 'keyword': return [{ kind, score: from.needNumber('score'), scenario: from.needOneOf('scenario', SCENARIOS) }];
    case 'structural': return [{ kind, score: from.needNumber('score') }];
    default: return [];
  }
}
