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

export function checkWords({ form, compared, agree, notCompared, events, eventDifferences = events.length, inWords = 0, unlisted }: TierCheck): CheckWords {
  const rest = [...(unlisted > 0 ? [`${counted(unlisted, 'more difference')} ${unlisted === 1 ? 'is' : 'are'} counted and not listed.`] : [])];
  if (form === 'log') {
    return {
      title: 'Computed decisions and what was sent', unit: 'a log records no decisions',
      sentences: [
        compared === 0 ? 'No header says which model was sent, so nothing could be compared.'
          : agree === compared ? compared === 1 ? 'The only request that a header tells of agrees with it.' : `All ${counted(compared, 'request')} that a header tells of agree with the headers of the log.`
            : compared === 1 ? 'The only request that a header tells of went elsewhere than the computed decision sends it.' : `${count(agree)} of ${counted(compared, 'request')} that a header tells of agree with the headers of the log.`,
        ...(notCompared > 0 && compared > 0 ? [`For ${counted(notCompared, 'request')} no header says what was sent.`] : []),
        ...rest,
      ],
      unknown: 'A log does not hold what the judge answered, what the router had learned before, or an override made outside of the session. Where one of these decided, the computed decision may differ from the real one.',
    };
  }
  return {
    title: 'The record and the replay', unit: 'settings as recorded',
    sentences: [
      compared === 0 ? 'No decision is recorded, so nothing could be compared.'
        : agree === compared ? compared === 1 ? 'The only recorded decision reproduces.' : `All ${counted(compared, 'recorded decision')} reproduce.`
          : compared === 1 ? 'The only recorded decision comes out another way.' : `${count(compared - agree)} of ${counted(compared, 'recorded decision')} come out another way.`,
      ...(notCompared > 0 && compared > 0 ? [`${counted(notCompared, 'request')} ${notCompared === 1 ? 'has' : 'have'} no recorded decision.`] : []),
      ...(eventDifferences > 0 ? [`Beside the requests, ${counted(eventDifferences, 'record')} of other events ${eventDifferences === 1 ? 'differs' : 'differ'}.`] : []),
      ...(inWords > 0 ? ['Reasons in words are not compared.'] : []),
      ...rest,
    ],
  };
}

/** Names of the fields that are compared. */
const FIELDS: Readonly<Record<string, string>> = {
  decision: 'decision', tier: 'tier', source: 'source', confidence: 'confidence', reason: 'reason', tierChangedFrom: 'tier changed from',
  'applied.provider': 'provider', 'applied.model': 'model', 'applied.reasoningEffort': 'effort', 'applied.temperature': 'temperature', 'applied.maxTokens': 'most tokens', 'applied.stop': 'stop words',
  judgeAsked: 'judge asked', planOpened: 'plan mode opened', 'verdict.scenario': 'scenario', 'verdict.tier': 'proposed tier', 'verdict.confidence': 'confidence', 'verdict.fingerprint': 'shape',
  'verdict.shortCircuit': 'short circuit', 'verdict.keywordScore': 'keyword score', 'verdict.reasons': 'reasons of the verdict', 'verdict.signals.chars': 'characters',
  'verdict.signals.estTokens': 'estimated tokens', 'verdict.signals.tokenBands': 'length band', 'verdict.signals.fences': 'code fences', 'verdict.signals.toolCalls': 'distinct tools so far',
  'verdict.signals.messageCount': 'user messages so far', 'verdict.signals.hardHints': 'hard words', 'verdict.signals.score': 'structure score', route: 'route after it',
  escalated: 'escalated', action: 'action',
};
export function fieldWords(field: string): string {
  return FIELDS[field] ?? field;
}

const EVENTS: Readonly<Record<string, string>> = { input: 'input', failure: 'failed turn', 'request-error': 'failed request' };
export function eventWords(type: string): string {
  return EVENTS[type] ?? type;
}
