import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreementByTool, agreementOf, cellCount, JUDGE_SIDES, kappaInterval, MODEL_SIDES, pairCounts, seededRandom, STANDINGS } from '../../../engine/ledger';
import { matrixAnswer } from './matrix';
import { resultsAnswer } from './resultRows';
import { ALL, opened, overlay, small } from './testing';

describe('the matrix', () => {
  const words = fc.constantFrom('a', 'b', '');
  const row = fc.oneof(
    fc.record({ kind: fc.constant('basis'), toolCallId: fc.stringMatching(/^c[0-9]$/), toolName: words, iteration: fc.constant(1), basis: fc.constant('direct') }),
    fc.record({ kind: fc.constant('standing'), toolCallId: fc.stringMatching(/^c[0-9]$/), standing: fc.constantFrom(...STANDINGS), assertions: fc.constant([]), declaredOn: fc.constant('answer'), iteration: fc.constant(1) }),
    fc.record({
      kind: fc.constant('judgment'), toolCallId: fc.stringMatching(/^c[0-9]$/), toolName: words, source: fc.constant('judge'), judge: fc.constant({ name: 'j' }), against: fc.constantFrom('question', 'proposition'),
      standing: fc.constantFrom(...STANDINGS), probabilities: fc.constant({}), confidence: fc.constantFrom(0, 0.3, 0.5, 1, null), latencyMs: fc.constant(1), iteration: fc.constant(1),
    }),
    fc.record({ kind: fc.constant('judgment-error'), toolCallId: fc.stringMatching(/^c[0-9]$/), toolName: words, source: fc.constant('judge'), judge: fc.constant({ name: 'j' }), message: words, latencyMs: fc.constant(1), iteration: fc.constant(1) }),
  );

  it('counts exactly what the measures of the engine count, from any line and of any tool', async () => {
    await fc.assert(fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 60 }), fc.constantFrom(undefined, 0, 0.3, 0.31, 1), async (rows, from) => {
      const { book } = await opened({ 'a.json': JSON.stringify(rows) });
      const views = book.entries.map(({ view }) => view);
      const made = matrixAnswer(book, { trace: 't', filter: {}, ...(from === undefined ? {} : { from }) });
      const expected = agreementOf(views, from);
      expect([made.matrix.counts, made.results, made.pairs, made.agree, made.rate, made.kappa, made.setAside])
        .toEqual([expected.matrix.counts, expected.results, expected.pairs, expected.agree, expected.rate, expected.kappa, expected.setAside]);
      expect(made.interval).toEqual(kappaInterval(pairCounts(expected.matrix), { random: seededRandom(0x5eed), resamples: 400 }));
      const tools = agreementByTool(views, from);
      expect(made.tools.map(({ name, results, agree }) => [name, results, agree])).toEqual(made.tools.map(({ name }) => [name, tools.get(name)?.results, tools.get(name)?.agree]));
      expect(made.tools.reduce((sum, { results }) => sum + results, 0)).toBe(made.results);
    }), { numRuns: 60 });
  });

  it('holds as many results in a cell as the list shows for it', async () => {
    await fc.assert(fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 40 }), fc.constantFrom(undefined, 0.4), async (rows, from) => {
      const { book } = await opened({ 'a.json': JSON.stringify(rows) });
      const line = from === undefined ? {} : { from };
      const { matrix } = matrixAnswer(book, { trace: 't', filter: {}, ...line });
      for (const model of MODEL_SIDES) {
        for (const judge of JUDGE_SIDES) {
          const { total } = await resultsAnswer(book, { ...ALL, filter: { model, judge }, ...line, rows: { from: 0, to: 0 } });
          expect(total).toBe(cellCount(matrix, model, judge));
        }
      }
    }), { numRuns: 20 });
  });

  it('sets judgments of undeclared results aside under the line, too', async () => {
    const { book } = await small();
    expect(matrixAnswer(book, { trace: 't', filter: {}, from: 0.7 })).toMatchObject({ results: 2, pairs: 1, setAside: { agree: 0, disagree: 1, undeclared: 1 } });
    const { rows } = await resultsAnswer(book, { ...ALL, from: 0.7, rows: { from: 0, to: 9 } });
    expect(rows.filter(({ setAside }) => setAside).map(({ key }) => key)).toEqual(['run-1/c2', 'run-1/c4']);
  });

  it('keeps every group to choose from when one of them is the filter', async () => {
    const { book } = await small();
    const made = matrixAnswer(book, { trace: 't', filter: { tool: 'get_order', confidence: { from: 0.8, to: 0.9 } } });
    expect(made.results).toBe(1);
    expect(made.tools.map(({ name }) => name)).toEqual(['get_order']);
    expect(matrixAnswer(book, { trace: 't', filter: { tool: 'get_order' } }).tools.map(({ name }) => name)).toEqual(['get_order', 'get_scan', 'search']);
    expect(matrixAnswer(book, { trace: 't', filter: { confidence: { from: 0.8, to: 0.9 } } }).confidence.buckets.reduce((sum, { pairs }) => sum + pairs, 0)).toBe(2);
  });

  it('stays whole when one of its cells is the filter', async () => {
    const { book } = await small();
    expect(matrixAnswer(book, { trace: 't', filter: { model: 'fact', judge: 'noise', relation: 'disagree' } }).results).toBe(4);
  });

  it('takes the answers of a judge asked again, and measures both against the labels', async () => {
    const { book } = await small();
    const made = matrixAnswer(book, { trace: 't', filter: {}, overlay });
    expect([made.pairs, made.agree, made.judgedAgain]).toEqual([3, 2, 1]);
    expect(made.truth).toMatchObject({ labelled: 2, model: { named: 2, right: 1, exact: 1 }, judge: { named: 2, right: 2, exact: 2 } });
    expect(matrixAnswer(book, { trace: 't', filter: {} })).toMatchObject({ pairs: 2, judgedAgain: 0 });
  });

  it('counts no failure of a judge asked again as judged again', async () => {
    const { book } = await small();
    const failed = overlay.judgments.map(({ key, row }): (typeof overlay.judgments)[number] => ({
      key, row: { kind: 'judgment-error', toolCallId: row.toolCallId, toolName: row.toolName, source: 'judge', judge: { name: 'j' }, status: 401, message: 'no', latencyMs: 1, iteration: 1 },
    }));
    expect(matrixAnswer(book, { trace: 't', filter: {}, overlay: { ...overlay, judgments: failed } })).toMatchObject({ pairs: 2, judgedAgain: 0 });
  });
});
