import { describe, expect, it } from 'vitest';
import { isFields, vectorCases } from '../../vectorCases';
import { asWritten, declarationOf } from '../vectorRules';
import { auditIntents } from './audit';
import { wordOverlapScores } from './wordOverlap';
import type { IntentCandidate } from './wordOverlap';

const SCORE_TOLERANCE = 1e-12;

const isCandidate = (value: unknown): value is IntentCandidate => isFields(value) && typeof value['id'] === 'string' && typeof value['intent'] === 'string' && Array.isArray(value['examples']);

function checkScores(message: unknown, candidates: unknown, expected: unknown): void {
  if (typeof message !== 'string' || !Array.isArray(candidates) || !candidates.every(isCandidate) || !Array.isArray(expected)) throw new Error('not a case of scores');
  const scores = wordOverlapScores(message, candidates);
  expect(scores.map(({ id }) => id)).toEqual(expected.map((row: { id: string }) => row.id));
  scores.forEach(({ score }, at) => {
    const wanted: unknown = isFields(expected[at]) ? expected[at]['score'] : undefined;
    expect(Math.abs(score - (typeof wanted === 'number' ? wanted : NaN))).toBeLessThanOrEqual(SCORE_TOLERANCE);
  });
}

describe('word overlap scores and audits as the reference does', () => {
  it.each(vectorCases('checkup', 'intents.json'))('$name', ({ input, expected }) => {
    if (input['op'] === 'keyword-scores') return checkScores(input['message'], input['candidates'], expected['scores']);
    if (input['op'] !== 'audit') throw new Error(`an operation nobody knows: ${String(input['op'])}`);
    const { op: _, ...file } = input;
    const problems = auditIntents(declarationOf(file)).problems.map(asWritten);
    expect({ ok: true, problems }).toStrictEqual(expected);
  });
});
