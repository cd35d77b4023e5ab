import { describe, expect, it } from 'vitest';
import { vectorCases } from '../../vectorCases';
import { auditIntents } from '../intents/audit';
import { phrasesOf } from '../laws/tableEvaluator';
import { claimsOf } from '../laws/claims';
import { plainEvaluator } from '../laws/plainEvaluator';
import { asWritten, declarationOf, samples } from '../vectorRules';
import { checkup } from './checkup';
import { shownReport } from './shownReport';

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((item) => typeof item === 'string');

describe('the check-up and the claims are those of the reference', () => {
  it.each(vectorCases('checkup', 'checkup.json'))('$name', ({ input, expected }) => {
    const { probe = [], ...file } = input;
    if (!isTexts(probe)) throw new Error('not a check-up case');
    const declaration = declarationOf(file);
    const evaluator = plainEvaluator(declaration);
    const { ok, problems, notes } = checkup(declaration, evaluator);
    const phrases = [...new Set([...phrasesOf(declaration), ...probe])];
    const claims = phrases.map((phrase) => {
      const { unknownBeforeColdWalk: _, unknownBeforeCascade: __, ...rest } = claimsOf(declaration, evaluator, phrase);
      return rest;
    });
    expect({ ok, problems: problems.map(asWritten), notes, claims }).toStrictEqual(expected);
  });
});

describe('each sample gives exactly its expected report', () => {
  it.each(samples())('$name', ({ file, expected }) => {
    const declaration = declarationOf(file);
    const evaluator = plainEvaluator(declaration);
    const { ok, problems, notes } = checkup(declaration, evaluator);
    const audit = expected['intentAudit'] === undefined ? {} : { intentAudit: auditIntents(declaration).problems.map(asWritten) };
    expect({ ok, notes, problems: problems.map(asWritten), ...audit }).toEqual(expected);
  });

  it.each(samples())('$name, as a person sees it: the same less the stated filters, and the audit once', ({ file, expected }) => {
    const declaration = declarationOf(file);
    const report = shownReport(declaration, plainEvaluator(declaration));
    const left = new Set(declaration.steps === undefined ? ['few-declared-edges', 'one-way-entries', 'unreachable-skill'] : []);
    const codes = (value: unknown): string[] => (Array.isArray(value) ? value.map((row: { code: string }) => row.code) : []);
    const all = codes(expected['problems']);
    const audit = codes(expected['intentAudit']);
    expect(report.problems.map(({ code }) => code)).toEqual([...all.filter((code) => !left.has(code)), ...audit.filter((code) => code === 'overlapping-intents')]);
    const counts = { 'routes-not-told': all.filter((code) => left.has(code)).length, 'duplicate-shown-once': audit.filter((code) => code !== 'overlapping-intents').length };
    expect(report.filtered).toEqual(Object.entries(counts).filter(([, count]) => count > 0).map(([why, count]) => ({ why, count })));
  });
});
