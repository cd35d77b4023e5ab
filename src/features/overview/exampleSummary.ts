/** A small trace as its summary, for the tests of this folder only. */
import type { Cohort } from '../../engine/whatif/types';
import type { TraceSummary } from '../../worker/protocol';

export function exampleCohort(change: Partial<Cohort> = {}): Cohort {
  return {
    key: 'desk/cosine/m0.15/k3/f0.18', agent: 'desk', scorer: 'cosine', policy: { nearTieMargin: 0.15, menuSize: 3, floor: 0.18 }, turns: 12, scored: 10,
    recordedCounts: Uint32Array.of(3, 4, 2, 1, 2), outcomes: Uint32Array.of(9, 1, 0, 0, 2), law: 'current', noSignal: 0, lowest: 0, best: 0.9,
    ...change,
  };
}

export function exampleSummary(change: Partial<TraceSummary> = {}): TraceSummary {
  return {
    id: 'trace-1', version: 1, complete: true, name: 'desk.ndjson', bytes: 9_400_000, readMs: 600, turns: 12, verdicts: 12, conversations: 2,
    files: [{ name: 'desk.ndjson', bytes: 9_400_000, form: 'ndjson', lines: 18_902, read: 7_400, skipped: 11_500, bad: 2, turnStarts: 12, turnRouted: 12, by: {} }],
    cohorts: [exampleCohort()],
    scorers: [{ name: 'cosine', categorical: false, evidence: 'disproven', windowed: false }],
    why: Uint32Array.of(10, 2, 0, 0, 0, 0, 0, 0, 0), outcomes: Uint32Array.of(9, 1, 0, 0, 2),
    messagesWithoutVerdict: 0, verdictsWithoutMessage: 0, duplicateTurns: 0, problems: [], fingerprint: 'c-0000abcd', skills: [],
    ...change,
  };
}
