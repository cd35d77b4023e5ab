/**
 * One view per tool result: what the model said of it, what the judge said, and how the two stand (ledger.md, section 10).
 *
 * Law: model and judge stand side by side and are never mixed. Undeclared is not `open`; a failed judge is not a silent one.
 */
import type { BasisRow, JudgmentErrorRow, JudgmentRow, Ledger, StandingRow, UnsettledRow } from '../rows';

export const RELATIONS = ['agree', 'disagree', 'model-only', 'judge-only', 'neither'] as const;
export type Relation = (typeof RELATIONS)[number];

/** `failed`: asked, never answered. `failed-after`: answered, and a later question failed; the answer still counts. */
export type JudgeState = 'judged' | 'failed-after' | 'failed' | 'not-asked';

export interface ResultView {
  readonly toolCallId: string;
  /** Absent: no row names the tool. */
  readonly toolName?: string;
  /** The last one: the one the judge was asked by. */
  readonly basis?: BasisRow;
  /** What the model said, in order, and what counts now (the last). Absent: undeclared. */
  readonly standings: readonly StandingRow[];
  readonly standing?: StandingRow;
  readonly judgments: readonly JudgmentRow[];
  readonly judgment?: JudgmentRow;
  readonly errors: readonly JudgmentErrorRow[];
  /** Standings and judgments as they came: who spoke after whom. */
  readonly spoken: readonly (StandingRow | JudgmentRow)[];
  readonly judgeState: JudgeState;
  readonly relation: Relation;
  readonly undeclared: boolean;
  /** The last word of the model is `ruled-out`, and only for want of a finding. */
  readonly unsettled?: UnsettledRow;
}

export interface LedgerResults {
  /** In order of first mention. */
  readonly results: readonly ResultView[];
  /** Standings on ids that named no result. They speak of nothing, and count in no measure. */
  readonly unknownIds: readonly StandingRow[];
}

/** A result known from elsewhere (the conversation): it is in the views even where no row speaks of it. */
export interface ServedResult { readonly toolCallId: string; readonly toolName?: string }

interface Draft {
  toolName?: string;
  basis?: BasisRow;
  readonly standings: StandingRow[];
  readonly judgments: JudgmentRow[];
  readonly errors: JudgmentErrorRow[];
  readonly spoken: (StandingRow | JudgmentRow)[];
  /** The last word of the judge is a failure. */
  failedLast: boolean;
}

/**
 * The views of a ledger. A result is an id with a basis, a judgment, a judge failure, or a standing that names a known one; `served`
 * adds results that no row speaks of. An id used again over turns is one result: the last word counts, as in the record.
 */
export function resultsOf(rows: Ledger, served: Iterable<ServedResult> = []): LedgerResults {
  const drafts = new Map<string, Draft>();
  const unknownIds: StandingRow[] = [];
  const absences = new Map<string, UnsettledRow>();
  const draftOf = (toolCallId: string, toolName: string | undefined): Draft => {
    let draft = drafts.get(toolCallId);
    if (draft === undefined) drafts.set(toolCallId, draft = { standings: [], judgments: [], errors: [], spoken: [], failedLast: false });
    if (toolName !== undefined) draft.toolName ??= toolName;
    return draft;
  };
  for (const row of rows) {
    switch (row.kind) {
      case 'basis': draftOf(row.toolCallId, row.toolName).basis = row; break;
      case 'standing': {
        if (row.unknownId === true) {
          unknownIds.push(row);
          break;
        }
        const draft = draftOf(row.toolCallId, row.toolName);
        draft.standings.push(row);
        draft.spoken.push(row);
        break;
      }
      case 'judgment': {
        const draft = draftOf(row.toolCallId, row.toolName);
        draft.judgments.push(row);
        draft.spoken.push(row);
        draft.failedLast = false;
        break;
      }
      case 'judgment-error': {
        const draft = draftOf(row.toolCallId, row.toolName);
        draft.errors.push(row);
        draft.failedLast = true;
        break;
      }
      case 'unsettled-by-absence': absences.set(row.toolCallId, row); break;
      case 'conflict':
      case 'contingent':
      case 'unknown-kind': break;
    }
  }
  for (const { toolCallId, toolName } of served) draftOf(toolCallId, toolName);
  return { results: Array.from(drafts, ([id, draft]) => viewOf(id, draft, absences.get(id))), unknownIds };
}

function viewOf(toolCallId: string, draft: Draft, absence: UnsettledRow | undefined): ResultView {
  const { toolName, basis, standings, judgments, errors, spoken, failedLast } = draft;
  const [standing, judgment] = [standings.at(-1), judgments.at(-1)];
  return {
    toolCallId,
    ...(toolName !== undefined && { toolName }),
    ...(basis !== undefined && { basis }),
    standings,
    ...(standing !== undefined && { standing }),
    judgments,
    ...(judgment !== undefined && { judgment }),
    errors,
    spoken,
    judgeState: judgeStateOf(judgment, failedLast),
    relation: relationOf(standing, judgment),
    undeclared: standing === undefined,
    ...(absence !== undefined && standing?.standing === 'ruled-out' && { unsettled: absence }),
  };
}

function judgeStateOf(judgment: JudgmentRow | undefined, failedLast: boolean): JudgeState {
  if (judgment === undefined) return failedLast ? 'failed' : 'not-asked';
  return failedLast ? 'failed-after' : 'judged';
}

function relationOf(standing: StandingRow | undefined, judgment: JudgmentRow | undefined): Relation {
  if (standing === undefined) return judgment === undefined ? 'neither' : 'judge-only';
  if (judgment === undefined) return 'model-only';
  return standing.standing === judgment.standing ? 'agree' : 'disagree';
}
