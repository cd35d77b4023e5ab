import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { declared, phrase } from '../arbitraryRules';
import { claimsOf } from '../laws/claims';
import { plainEvaluator } from '../laws/plainEvaluator';
import { tableEvaluator } from '../laws/tableEvaluator';
import { declarationOf } from '../vectorRules';
import { MessageRun } from './messageRun';
import type { RecordedStart } from '../results';

const DESK = declarationOf({ start: { rules: [
  { use: 'refunds', match: { regex: 'refund', flags: 'i' } }, { use: 'cards', match: { keywords: ['card'] } }, { use: 'help', always: true }, { use: 'late', match: { keywords: ['late'] } },
] } });

describe('rules over many messages', () => {
  it('count every message where each law has its claimant', () => {
    fc.assert(fc.property(declared, fc.array(fc.tuple(phrase, fc.integer({ min: 1, max: 4 })), { maxLength: 12 }), (declaration, messages) => {
      const run = new MessageRun(declaration, plainEvaluator(declaration));
      for (const [text, times] of messages) run.add(text, times);
      const found = messages.flatMap(([text, times]) => Array.from({ length: times }, () => claimsOf(declaration, plainEvaluator(declaration), text)));
      const unknown = { coldWalk: 'unknownBeforeColdWalk', cascade: 'unknownBeforeCascade' } as const;
      const count = (law: 'coldWalk' | 'cascade', rule: number | null) => found.filter((claims) => claims[unknown[law]].length === 0 && claims[law] === rule).length;
      const summary = run.summary();
      expect(summary).toMatchObject({
        messages: found.length, phrases: new Set(messages.map(([text]) => text)).size, nobody: { coldWalk: count('coldWalk', null), cascade: count('cascade', null) },
        rules: declaration.rules.map((_, rule) => ({ rule, coldWalk: count('coldWalk', rule), cascade: count('cascade', rule) })),
        uncertain: { coldWalk: found.filter(({ unknownBeforeColdWalk }) => unknownBeforeColdWalk.length > 0).length, cascade: found.filter(({ unknownBeforeCascade }) => unknownBeforeCascade.length > 0).length },
        recorded: { byRule: 0, withoutRule: found.length, startsHere: found.filter(({ cascade }) => cascade !== null).length },
      });
      for (const law of ['coldWalk', 'cascade'] as const) expect(summary.rules.reduce((sum, rule) => sum + rule[law], summary.nobody[law] + summary.uncertain[law])).toBe(summary.messages);
      expect(summary.open.reduce((sum, { times }) => sum + times, 0)).toBe(summary.uncertain.cascade);
      expect(summary.unclaimed.reduce((sum, { times }) => sum + times, 0)).toBe(summary.nobody.cascade);
      expect(summary.unclaimed.map(({ times }) => times)).toEqual(summary.unclaimed.map(({ times }) => times).sort((a, b) => b - a));
    }));
  });

  it('stand beside the record: the same start, another, nobody, and where the record has no rule', () => {
    const run = new MessageRun(DESK, plainEvaluator(DESK));
    const by = (to: string, text?: string, law: 'cascade' | 'cold-walk' = 'cascade'): RecordedStart => ({ entry: { law, to, ...(text === undefined ? {} : { witness: { text } }) } });
    run.add('a refund', 2, by('refunds', 'refund'));
    run.add('a Refund', 1, by('refunds', 'refund'));
    run.add('my card', 3, by('refunds'));
    run.add('hello', 1, by('cards'));
    run.add('hello', 4, { kind: 'menu' });
    run.add('hello', 1, { kind: 'stay' });
    run.add('too late', 1, by('help', undefined, 'cold-walk'));
    run.add('too late');
    const { recorded, differences, unclaimed, unclaimedPhrases } = run.summary();
    expect(recorded).toEqual({ byRule: 8, same: 4, other: 3, nobody: 1, notJudged: 0, witnessSame: 2, witnessDiffers: 1, withoutRule: 6, startsHere: 1 });
    expect(differences).toEqual([
      { phrase: 'my card', times: 3, recorded: 'refunds', law: 'cascade', here: 1 }, { phrase: 'hello', times: 1, recorded: 'cards', law: 'cascade', here: null },
    ]);
    expect([unclaimedPhrases, unclaimed]).toEqual([1, [{ phrase: 'hello', times: 6, coldWalk: 2, recorded: [{ kind: 'menu', times: 4 }, { kind: 'stay', times: 1 }], starts: [{ to: 'cards', times: 1 }] }]]);
  });

  it('name the pattern that did not end, once per phrase, and count its messages as cannot tell, never as nobody', () => {
    const table = tableEvaluator(DESK, [{ rule: 0, phrase: 'refund?', outcome: 'timed-out' }]);
    const run = new MessageRun(DESK, table);
    run.add('refund?', 2, { entry: { law: 'cascade', to: 'refunds' } });
    run.add('refund?');
    expect(run.summary()).toMatchObject({
      timedOut: [{ rule: 0, phrase: 'refund?' }], uncertain: { coldWalk: 3, cascade: 3 }, recorded: { byRule: 2, notJudged: 2, nobody: 0 },
      nobody: { coldWalk: 0, cascade: 0 }, unclaimed: [], unclaimedPhrases: 0, open: [{ phrase: 'refund?', times: 3, timedOut: [0], notJudged: [] }], openPhrases: 1, timedOutPhrases: 1, timedOutRules: [{ rule: 0, phrases: 1 }],
    });
  });

  it('count a claim behind a rule that timed out as cannot tell, and a default before it as certain', () => {
    const declaration = declarationOf({ start: { rules: [{ use: 'help', always: true }, { use: 'slow', match: { regex: '(a+)+$' } }, { use: 'cards', match: { keywords: ['card'] } }, { use: 'vip', when: { opaque: 'asks' } }] } });
    const run = new MessageRun(declaration, tableEvaluator(declaration, [{ rule: 1, phrase: 'my card', outcome: 'timed-out' }, { rule: 1, phrase: 'hello', outcome: 'no-match' }]));
    run.add('my card', 2, { entry: { law: 'cascade', to: 'cards' } });
    run.add('hello');
    expect(run.summary()).toMatchObject({
      nobody: { coldWalk: 0, cascade: 0 }, uncertain: { coldWalk: 0, cascade: 3 }, rules: [{ coldWalk: 3, cascade: 0 }, { cascade: 0 }, { cascade: 0 }, { cascade: 0 }],
      recorded: { same: 0, notJudged: 2 }, openPhrases: 2, timedOutPhrases: 1,
      open: [{ phrase: 'my card', timedOut: [1], notJudged: [] }, { phrase: 'hello', timedOut: [], notJudged: [3] }],
    });
  });
});
