import { describe, expect, it } from 'vitest';
import { exampleRows, neverRows } from '../checks/rows';
import { shownReport } from '../checks/shownReport';
import { tableEvaluator } from '../laws/tableEvaluator';
import { MessageRun } from '../messages/messageRun';
import { declarationOf } from '../vectorRules';
import { coverageWords, exampleCoverage, neverCoverage } from './coverage';
import { reportJson, reportMarkdown, type ReportParts } from './report';
import { timeNoteParts, timedOutRules } from './timeNotes';
import { partsText } from './parts';
import type { Cell } from '../types';

const DESK = declarationOf({
  start: { rules: [
    { use: 'evil', match: { regex: '^(a+)+$' }, examples: ['aaa!', 'aaa'] }, { use: 'good', match: { keywords: ['refund'] }, examples: ['a refund'] }, { use: 'vip', when: { opaque: 'asks' }, examples: ['vip'] },
  ] },
  neverRoutes: ['hello', 'aaaa!', 'refund it'],
});
const cell = (phrase: string, outcome: Cell['outcome']): Cell => ({ rule: 0, phrase, outcome });
const CELLS = [cell('aaa!', 'timed-out'), cell('aaa', 'match'), cell('a refund', 'no-match'), cell('vip', 'no-match'), cell('hello', 'no-match'), cell('aaaa!', 'timed-out'), cell('refund it', 'no-match')];

function parts(more: Partial<ReportParts> = {}): ReportParts {
  const table = tableEvaluator(DESK, CELLS);
  return {
    declaration: DESK, report: shownReport(DESK, table), rows: exampleRows(DESK, table), neverRows: neverRows(DESK, table),
    timedOut: CELLS.flatMap(({ rule, phrase, outcome }) => (outcome === 'timed-out' ? [{ rule, phrase }] : [])), ...more,
  };
}

describe('what timed out', () => {
  it('is counted beside what holds for certain', () => {
    const { declaration, report, rows = [], neverRows: never = [] } = parts();
    expect(exampleCoverage({ declaration, report, rows })).toEqual({ all: 4, certain: 2, timedOut: 1, notJudged: 1 });
    expect(neverCoverage({ report, neverRows: never })).toEqual({ all: 3, certain: 0, timedOut: 1, notJudged: 1 });
    expect(coverageWords({ declaration, report, rows, neverRows: never })).toBe('2 of 4 examples start their own skill for certain, 1 timed out, 1 was not judged; 0 of 3 never-routes rows start nothing for certain, 1 timed out, 1 was not judged');
  });

  it('is no "nobody" in Markdown: the rule it hangs on is named, and every cell has a line', () => {
    const markdown = reportMarkdown(parts());
    expect(markdown).toContain('This check-up is not complete');
    expect(markdown).toContain('| 1 | `aaa!` | timed out | nobody unless rule 1 or 3 does | nobody unless rule 1 or 3 does |');
    expect(markdown).toContain('| 1 | `aaa` | claimed | 1 `evil` | 1 `evil` |');
    expect(markdown).toContain('## Timed out\n\n- `aaa!`: rule 1 `evil`\n- `aaaa!`: rule 1 `evil`');
    expect(markdown).toContain('Rule 1 `evil` did not end in time on 2 phrases.');
    expect(markdown).toContain('which is not the same as no match');
    // No cell says nobody alone where a rule is unknown.
    expect(markdown).not.toMatch(/\| nobody \|/);
  });

  it('leaves a null in JSON with the rules before it, and the report is not complete', () => {
    const json: unknown = JSON.parse(reportJson(parts()));
    expect(json).toMatchObject({
      complete: false,
      examples: [{ outcomes: ['timed-out'], coldWalk: null, cascade: null, unknownBefore: [1, 3] }, { coldWalk: 1, unknownBefore: [] }, { coldWalk: 2, unknownBefore: [] }, { outcomes: ['not-judged'], coldWalk: null, unknownBefore: [3] }],
      cannotTell: [{ rule: 1, example: 0, because: [1, 3], timedOut: [1] }, { rule: 3, example: 0, because: [3], timedOut: [] }],
      timedOut: [{ rule: 1, phrase: 'aaa!' }, { rule: 1, phrase: 'aaaa!' }],
      says: expect.arrayContaining(['Rule 1 evil did not end in time on 2 phrases.']) as unknown,
    });
  });

  it('is said of each rule by number and skill, with when it was given up', () => {
    const cells = ['p', 'q', 'q', 'r', 's'].map((phrase) => ({ rule: 0, phrase }));
    const said = timeNoteParts(DESK, { timedOutRules: timedOutRules(cells), givenUp: [{ rule: 0, after: 3 }] }).map(partsText);
    expect(said[1]).toBe('Rule 1 evil did not end in time on 4 phrases, and was given up after three; on further ones it was not run.');
    expect(timeNoteParts(DESK, { timedOutRules: [{ rule: 0, phrases: 1 }], givenUp: [{ rule: 0, after: 1 }] }).map(partsText)[1]).toBe('Rule 1 evil did not end in time on 1 phrase, and was given up after one.');
    expect(timeNoteParts(DESK, { timedOutRules: [] })).toEqual([]);
  });
});

it('never-routes rows stand in both exports', () => {
  expect(reportMarkdown(parts())).toContain('## Never routes\n\n| phrase | outcome | cold walk starts | cascade starts |\n|---|---|---|---|\n| `hello` | not judged | nobody unless rule 3 does | nobody unless rule 3 does |\n| `aaaa!` | timed out | nobody unless rule 1 or 3 does | nobody unless rule 1 or 3 does |\n| `refund it` | claimed | 2 `good` | 2 `good` |');
  expect(JSON.parse(reportJson(parts()))).toMatchObject({ neverRoutes: [{ phrase: 'hello', outcomes: ['not-judged'] }, { phrase: 'aaaa!', outcomes: ['timed-out'], unknownBefore: [1, 3] }, { outcomes: ['claimed'], coldWalk: 2 }] });
});

it('a run over a trace goes into both, each message once under each law', () => {
  const run = new MessageRun(DESK, tableEvaluator(DESK, CELLS));
  run.add('aaa!', 4);
  run.add('a refund', 3, { entry: { law: 'cascade', to: 'good' } });
  run.add('hello', 2);
  const overTrace = { trace: 'a`b.ndjson', scope: 'all cohorts', turns: 12, apart: { keptOut: 3 }, summary: run.summary() };
  const markdown = reportMarkdown(parts({ overTrace }));
  expect(markdown).toContain('``a`b.ndjson``, `all cohorts`: 9 messages of 12 turns, each as a first message; 3 messages left apart.');
  expect(markdown).toContain('| 2 `good` | 3 | 3 |\n| nobody | 0 | 0 |\n| timed out or not judged: cannot tell | 6 | 6 |\n| all messages | 9 | 9 |');
  expect(markdown).toContain('- `aaa!` × 4 · timed out: 1 `evil` · not judged: 3 `vip`');
  expect(JSON.parse(reportJson(parts({ overTrace })))).toMatchObject({ overTrace: { trace: 'a`b.ndjson', messages: 9, nobody: { cascade: 0 }, cannotTell: { cascade: 6 }, open: [{ phrase: 'aaa!', times: 4, timedOut: [1], notJudged: [3] }, { phrase: 'hello' }], recorded: { same: 3 } } });
  expect(JSON.parse(reportJson(parts()))).not.toHaveProperty('overTrace');
});
