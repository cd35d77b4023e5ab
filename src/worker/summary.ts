/** What the page is told of a trace: counts, cohorts, problems. Small whatever the size of the file. */
import { NOT_JUDGED_WHY, REPLAY_OUTCOMES } from '../engine/verdict';
import type { TurnColumns } from '../engine/whatif';
import type { LedgerRunState, TraceLedger } from '../trace/types';
import type { OpenTrace } from './openTrace';
import type { TraceSummary } from './protocol';

const SKILLS_LISTED = 200;

/** `readMs`: since the drop. */
export function summarise(open: OpenTrace, readMs: number): TraceSummary {
  const { trace } = open;
  return {
    id: open.id,
    version: open.version,
    complete: trace.complete,
    name: open.name,
    files: trace.files,
    bytes: trace.files.reduce((sum, file) => sum + file.bytes, 0),
    readMs,
    turns: trace.columns.count,
    verdicts: trace.verdicts,
    conversations: trace.conversations.length,
    cohorts: trace.cohorts,
    scorers: trace.scorers,
    why: histogram(trace.columns.why, NOT_JUDGED_WHY.length),
    outcomes: histogram(trace.columns.outcome, REPLAY_OUTCOMES.length),
    messagesWithoutVerdict: trace.messagesWithoutVerdict,
    verdictsWithoutMessage: trace.verdictsWithoutMessage,
    duplicateTurns: trace.duplicateTurns,
    problems: trace.problems,
    ...(trace.noRouting === undefined ? {} : { noRouting: trace.noRouting }),
    ...ledgerOf(trace.ledger),
    fingerprint: trace.fingerprint,
    skills: skillsByUse(trace.columns),
  };
}

const LEDGER_STATES: readonly LedgerRunState[] = ['rows', 'kept-out', 'partial'];

/** The best of what its runs hold. */
function ledgerOf(ledger: TraceLedger | undefined): Pick<TraceSummary, 'ledger'> {
  const state = LEDGER_STATES.find((one) => ledger?.runs.some((run) => run.state === one));
  return state === undefined || ledger === undefined ? {} : { ledger: { state, rows: ledger.runs.reduce((sum, { rows }) => sum + rows.length, 0) } };
}

function histogram(codes: Uint8Array, size: number): Uint32Array {
  const counts = new Uint32Array(size);
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

/** Skill ids, most often on top first. */
function skillsByUse(columns: TurnColumns): string[] {
  const uses = new Uint32Array(columns.skills.length);
  for (let turn = 0; turn < columns.count; turn++) {
    for (const skill of [columns.topSkill[turn] ?? -1, columns.incumbent[turn] ?? -1]) if (skill >= 0) uses[skill] = (uses[skill] ?? 0) + 1;
  }
  return columns.skills
    .map((id, skill) => ({ id, uses: uses[skill] ?? 0 }))
    .toSorted((a, b) => b.uses - a.uses || (a.id < b.id ? -1 : 1))
    .slice(0, SKILLS_LISTED)
    .map(({ id }) => id);
}
