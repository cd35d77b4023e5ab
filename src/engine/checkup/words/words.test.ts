import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { declared } from '../arbitraryRules';
import { exampleRows } from '../checks/rows';
import { shownReport } from '../checks/shownReport';
import { plainEvaluator } from '../laws/plainEvaluator';
import { readDeclaration } from '../read/readDeclaration';
import { declarationOf, samples } from '../vectorRules';
import { conditionWords } from './condition';
import { boundaryNotes, shownNotes } from './notes';
import { partsText } from './parts';
import { problemParts, problemSentence } from './problem';
import { reportJson, reportMarkdown } from './report';
import type { CheckProblem, Declaration } from '../types';

const shown = (declaration: Declaration) => shownReport(declaration, plainEvaluator(declaration));
const words = (match: object) => partsText(declarationOf({ start: { classify: 'k', rules: [{ use: 'a', ...match }] } }).rules.flatMap(({ condition }) => conditionWords(condition)));

function sample(name: string): Declaration {
  const found = samples().find((item) => item.name === name);
  if (found === undefined) throw new Error(`no sample ${name}`);
  return declarationOf(found.file);
}

it('a condition is told in words', () => {
  expect([
    words({ match: { keywords: ['a', 'b c'] } }), words({ match: { keywords: ['a'] } }), words({ match: { keywords: ['a b'] } }), words({ match: { keywords: ['a', 'b', 'c'] } }), words({ match: { regex: 'x', flags: 'gi' } }),
    words({ match: { all: [{ regex: 'x' }, { keywords: ['a', 'b'] }] } }), words({ match: { all: [{ regex: 'x' }, { keywords: ['a'] }, { regex: 'y' }] } }), words({ match: { all: [{ regex: 'x' }] } }),
    words({ when: 'contains:VIP' }), words({ when: { opaque: 'asks' } }), words({ always: true }), words({ match: { intent: 'wants x', examples: ['y'] } }),
  ]).toEqual([
    'any of “a”, “b c”', 'the word “a”', 'the words “a b”', 'any of “a”, “b”, “c”', 'text matches /x/i',
    'both /x/ and any of “a”, “b”', 'all of /x/; the word “a”; /y/', 'text matches /x/',
    'its own test contains:VIP', 'a test that cannot be run here: “asks”', 'no condition, so it claims every message', 'an intent for the classifier: “wants x”, 1 example',
  ]);
});

describe('a problem in words', () => {
  it('names the phrase, the rules and what to do', () => {
    const declaration = sample('support-desk');
    const sentences = shown(declaration).problems.map((problem) => problemSentence(declaration, problem));
    expect(sentences).toContain('“please refund the double charge” starts refunds (rule 2), which stands before charge-disputes (rule 3) and finds “refund”. Move rule 3 before rule 2, or narrow rule 2.');
    expect(sentences).toContain('“when do my parcels arrive” does not match its own rule delivery-status (rule 4). Widen rule 4 until it matches, or remove the example.');
    expect(sentences).toContain('“same question about yesterday”: the test of follow-up-refund (rule 8) says no. It needs a history, the check runs without one. Check that the test of rule 8 can hold on a first message, or remove the example.');
    expect(sentences).toContain('order-changes (rule 6) and invoice-copies (rule 7) share the keyword “order”; the earlier one takes it. Keep a keyword in one of them, or check that the earlier one should have it.');
    expect(sentences).toContain('“my gift card does not work” starts general-help (rule 9). The cascade would start gift-cards (rule 10). Move rule 9 to the end, or rule 10 before it.');
    expect(sentences).toContain('12 skills, 2 steps between them: most skills lead nowhere. Add the steps that are missing, or leave “steps” out if they are declared elsewhere.');
  });

  it('says that both rules of a same-skill shadow start the same skill', () => {
    const declaration = declarationOf({ start: { rules: [{ use: 'a', match: { keywords: ['x', 'y'] } }, { use: 'a', match: { keywords: ['x'] }, examples: ['x'] }] } });
    const errors = shown(declaration).problems.filter(({ kind }) => kind === 'error');
    expect(errors.map((problem) => partsText(problemParts(declaration, problem)))).toEqual(['“x” starts a, which stands before a and finds “x”. Both rules start a, so the turn starts there all the same.']);
  });

  it('names both the default and the rule behind it where a default hides an earlier claim', () => {
    const declaration = declarationOf({ start: { rules: [{ use: 'd', always: true }, { use: 'a', match: { keywords: ['x'] } }, { use: 'b', match: { keywords: ['x y'] }, examples: ['x y'] }] } });
    const [error] = shown(declaration).problems.filter(({ kind }) => kind === 'error');
    if (error === undefined) throw new Error('no error');
    expect(problemSentence(declaration, error)).toBe('“x y” starts d (rule 1), which has no condition and stands before b (rule 3). Without it a (rule 2) would take it, before b (rule 3). Move rule 3 before rule 1, or narrow rule 2.');
  });

  it('is a full sentence for whatever is found, and carries the phrase it is about', () => {
    const said = new Set<CheckProblem['code']>();
    fc.assert(fc.property(declared, (declaration) => {
      for (const problem of shown(declaration).problems) {
        said.add(problem.code);
        const sentence = problemSentence(declaration, problem);
        expect(sentence).toMatch(/^.+\. .+\.$/s);
        expect(sentence).not.toMatch(/undefined|NaN|!|“”|\s{2}Rule/);
        if (problem.example !== undefined) expect(sentence).toContain(`“${problem.example}”`);
      }
    }), { numRuns: 300 });
    // The samples of the property are worth something only if they show many codes.
    expect(said.size).toBeGreaterThan(12);
  });

  it('quotes a duplicate of an intent though the report itself does not carry it', () => {
    const declaration = sample('support-desk-classifier');
    const duplicate = shown(declaration).problems.find(({ code }) => code === 'duplicate-intent-example');
    if (duplicate === undefined) throw new Error('no duplicate');
    expect(partsText(problemParts(declaration, duplicate))).toBe('“Cancel the order and  refund me” is an example of refunds and of order-changes: by it a classifier cannot tell them apart.');
  });
});

it('the boundaries say what the check proved, and the filters what is left out', () => {
  expect(boundaryNotes({ notes: ['examples-boundary'] })).toEqual(['The check proves something only about the phrases declared here. It runs them as a first message: no history, no cursor.']);
  const declaration = sample('support-desk-classifier');
  expect(shownNotes(declaration, shown(declaration)).join('\n')).toMatch(/no “steps”, so 2 findings about routes between skills are left out[\s\S]*shown once: 1 finding of the audit repeats it[\s\S]*word overlap; the classifier “keyword”/);
});

describe('the exported report', () => {
  it('has every problem, in Markdown and in JSON', () => {
    const declaration = sample('support-desk');
    const report = shown(declaration);
    const rows = exampleRows(declaration, plainEvaluator(declaration));
    const markdown = reportMarkdown({ declaration, report, rows });
    for (const section of ['Errors', 'Warnings']) {
      const codes = [...(markdown.split(`## ${section}\n`)[1]?.split('\n## ')[0] ?? '').matchAll(/^- .*`([a-z-]+)`$/gm)].map(([, code]) => code);
      expect(codes).toEqual(report.problems.filter(({ kind }) => `${kind}s` === section.toLowerCase()).map(({ code }) => code));
    }
    expect(markdown).toContain('| 3 | `please refund the double charge` | shadowed | 2 `refunds` | 2 `refunds` |');
    const json: unknown = JSON.parse(reportJson({ declaration, report, rows }));
    expect(json).toMatchObject({ format: 'start-rules-report/1', name: 'Support desk', ok: false, notes: report.notes, filtered: [] });
    expect(json).toHaveProperty('problems.length', report.problems.length);
    expect(json).toHaveProperty('problems.4', { kind: 'error', code: 'example-shadowed-by-earlier', skill: 'charge-disputes', from: 'refunds', to: 'charge-disputes', example: 'please refund the double charge', rules: [2, 3], at: { part: 'example', index: 1 }, sentence: expect.stringContaining('rule 3') });
  });

  it('keeps whatever the file holds inert', () => {
    const nasty = 'a ` `` ](javascript:x) <img src=x> | @all https://x.test \u202e\n# head';
    const { declaration, faults } = readDeclaration({ name: nasty, start: { classify: nasty, rules: [
      { use: nasty, match: { keywords: [nasty] }, examples: [`${nasty} miss`] }, { use: `${nasty}2`, match: { regex: 'a', [nasty]: 1 } }, { use: nasty, when: { opaque: nasty } },
    ] }, neverRoutes: [nasty] });
    if (declaration === undefined) throw new Error('refused');
    const markdown = reportMarkdown({ declaration, report: shown(declaration), faults, rows: exampleRows(declaration, plainEvaluator(declaration)) });
    expect(markdown).toContain('<U+202E>');
    expect(markdown).not.toContain('\u202e');
    // Outside code spans nothing of the file is left, and no line was begun by it.
    const outside = markdown.replace(/(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, '');
    expect(outside).not.toMatch(/javascript|img|@all|https|head/);
    expect(markdown).not.toMatch(/^# head/m);
    // A bar of the file would end a cell of the table.
    for (const row of markdown.split('\n').filter((line) => line.startsWith('| 1 |'))) expect(row.replaceAll('\\|', '').split('|')).toHaveLength(7);
  });
});
