/** How the replay stands against the record, in words. */
import type { TierCheck } from '../../../worker/tiers/protocol';
import { count, counted } from '../../verdict/numbers';

export interface CheckWords {
  readonly title: string;
  readonly unit: string;
  readonly sentences: readonly string[];
  /** What the form of the file leaves open; absent: nothing. */
  readonly unknown?: string;
}

export function checkWords({ form, compared, agree, notCompared, events, unlisted }: TierCheck): CheckWords {
  const rest = [...(unlisted > 0 ? [`${counted(unlisted, 'more difference')} ${unlisted === 1 ? 'is' : 'are'} counted and not listed.`] : [])];
  if (form === 'log') {
    return {
      title: 'Computed decisions and what was sent', unit: 'a log records no decisions',
      sentences: [
        compared === 0 ? 'No header says which model was sent, so nothing could be compared.'
          : agree === compared ? `All ${counted(compared, 'request')} with a header went where the computed decision sends them.`
            : `${count(agree)} of ${counted(compared, 'request')} with a header went where the computed decision sends them.`,
        ...(notCompared > 0 && compared > 0 ? [`For ${counted(notCompared, 'request')} no header says what was sent.`] : []),
        ...rest,
      ],
      unknown: 'A log does not hold what the judge answered, what the router had learned before, or an override made outside of the session. Where one of these decided, the computed decision may differ from the real one.',
    };
  }
  return {
    title: 'The record and the replay', unit: 'under no settings',
    sentences: [
      compared === 0 ? 'No decision is recorded, so nothing could be compared.'
        : agree === compared ? `All ${counted(compared, 'recorded decision')} reproduce.`
          : `${count(compared - agree)} of ${counted(compared, 'recorded decision')} come out another way.`,
      ...(notCompared > 0 && compared > 0 ? [`${counted(notCompared, 'request')} ${notCompared === 1 ? 'has' : 'have'} no recorded decision.`] : []),
      ...(events.length > 0 ? [`Beside the requests, ${counted(events.length, 'record')} of other events ${events.length === 1 ? 'differs' : 'differ'}.`] : []),
      ...rest,
    ],
  };
}

/** Names of the fields that are compared. */
const FIELDS: Readonly<Record<string, string>> = {
  decision: 'decision', tier: 'tier', source: 'source', confidence: 'confidence', reason: 'reason', tierChangedFrom: 'tier changed from',
  'applied.provider': 'provider', 'applied.model': 'model', 'applied.reasoningEffort': 'effort', 'applied.temperature': 'temperature', 'applied.maxTokens': 'most tokens', 'applied.stop': 'stop words',
  judgeAsked: 'judge asked', planOpened: 'plan mode opened', 'verdict.scenario': 'scenario', 'verdict.tier': 'proposed tier', 'verdict.confidence': 'confidence', 'verdict.fingerprint': 'shape',
  escalated: 'escalated', action: 'action',
};
export function fieldWords(field: string): string {
  return FIELDS[field] ?? field;
}

const EVENTS: Readonly<Record<string, string>> = { input: 'input', failure: 'failed turn', 'request-error': 'failed request' };
export function eventWords(type: string): string {
  return EVENTS[type] ?? type;
}
