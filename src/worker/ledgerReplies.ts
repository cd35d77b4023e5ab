/** What comes back of a ledger: small objects, and typed arrays for counts. Rows as recorded keep the types of the engine. */
import type {
  Against, AgreementMatrix, BasisRow, Bucket, Calibration, Carrier, JudgmentErrorRow, JudgmentRow, JudgeSide, Kappa, KappaInterval, ModelSide, Probabilities, Relation,
  Revisions, RowKind, Standing, StandingRow, UnsettledRow, Usage,
} from '../engine/ledger';
import type { LedgerRunState, ResultText, Text } from '../trace/types';

/**
 * A result has one key: the run of its ledger, a slash, its call id (a ledger without a run: the call id alone). A key is
 * stable: the same file gives the same keys, alone or in a drop with others. It is text of the trace, so inert.
 */
export type ResultKey = string;

/** One ledger of the drop: that of a recording (its last run), of a bare file of rows, or what events of a run tell. */
export interface LedgerRun {
  readonly file: string;
  /** Run id as the events have it; absent: a bare file of rows. */
  readonly runId?: string;
  readonly state: LedgerRunState;
  readonly rows: number;
  readonly results: number;
  readonly rejected: number;
  /** Question the judge was given, at most 500 units: of the run, or of the state. */
  readonly question: Text;
  /** Absent: no agent named. */
  readonly agent?: string;
  readonly sessionId?: string;
}

/** Why a result has no verdict beside it. */
export const NOT_JOINED = ['no-run', 'several-runs', 'no-verdict'] as const;
export type NotJoined = (typeof NOT_JOINED)[number];

export interface LedgerOverview {
  /** `rows`: at least one ledger with rows. `partial`: only what events tell. `none`: nothing was declared, or not armed. */
  readonly state: LedgerRunState | 'none';
  readonly runs: readonly LedgerRun[];
  /** Ledgers found again inside a longer one of the same conversation, or in a second file, and left out. */
  readonly repeatedRuns: number;
  readonly rows: number;
  /** By kind, in the order of ROW_KINDS; then the kinds this app does not know, as they name themselves. */
  readonly kinds: readonly { readonly kind: RowKind; readonly count: number }[];
  readonly unknownKinds: readonly { readonly name: string; readonly count: number }[];
  readonly rejected: { readonly count: number; /** The first 20. `at`: place in the list, from 1. */ readonly first: readonly { readonly file: string; readonly at: number; readonly path: string; readonly reason: string }[] };
  readonly oddities: readonly { readonly code: string; readonly sentence: string; readonly count: number; readonly file: string; /** From 1. */ readonly firstAt: number }[];
  readonly results: number;
  /** Results by how model and judge stand; agree + disagree have both sources. */
  readonly relations: Readonly<Record<Relation, number>>;
  readonly undeclared: number;
  /** Failure rows, and results whose judge never answered. */
  readonly judgeFailures: { readonly rows: number; readonly results: number };
  /** Conflict rows, and conflicts of what is asserted now. `current` absent: a partial ledger cannot tell. */
  readonly conflicts: { readonly filed: number; readonly current?: number };
  /** Standings that name no known result. */
  readonly unknownIds: number;
  readonly contingent: number;
  readonly unsettled: number;
  readonly judges: readonly { readonly name: string; readonly model?: string; readonly judgments: number; readonly failures: number }[];
  readonly tools: readonly { readonly name: string; readonly results: number }[];
  /** Of all judgments, superseded ones too. `rows`: judgments that state a usage. */
  readonly tokens: Usage & { readonly rows: number };
  /** ms, over judgments that were answered. Absent: none. */
  readonly latency?: { readonly n: number; readonly median: number; readonly p95: number; readonly max: number };
  /** ms of the judge's failures. Absent: none. */
  readonly failureLatency?: { readonly n: number; readonly max: number };
  readonly revisions: Revisions;
  /** Results whose run holds a verdict, and the rest by why not. */
  readonly joined: { readonly results: number; readonly not: Readonly<Record<NotJoined, number>> };
}

/** Agreement of one group. */
export interface GroupAgreement {
  readonly results: number;
  readonly pairs: number;
  readonly agree: number;
  /** agree / pairs; absent: no pair. */
  readonly rate?: number;
  readonly kappa: Kappa;
  /** Judgments below the confidence line, left out of everything else here. */
  readonly setAside: { readonly agree: number; readonly disagree: number; /** Judgments of results the model left undeclared. */ readonly undeclared: number };
}

export interface LedgerMatrixReply extends GroupAgreement {
  readonly matrix: AgreementMatrix;
  /** 95 % interval of kappa by seeded resampling; absent: kappa is undefined. */
  readonly interval?: KappaInterval;
  /** Most results first, at most 200. */
  readonly tools: readonly (GroupAgreement & { readonly name: string })[];
  readonly against: readonly (GroupAgreement & { readonly against: Against })[];
  /** Ten equal parts of 0 to 1, empty ones kept; pairs only, the line not applied. */
  readonly confidence: { readonly buckets: readonly (Bucket & { readonly pairs: number; readonly agree: number })[]; readonly unstated: number; readonly outOfRange: number };
  /** Results in the matrix whose judge side is an answer of the overlay. */
  readonly judgedAgain: number;
  readonly truth?: TruthReply;
}

/** Accuracy and calibration over the results that have a true standing and pass the filter. */
export interface TruthReply {
  readonly labelled: number;
  /** right: rightly set aside counts (ledger rules); exact: the very word. */
  readonly model: { readonly named: number; readonly right: number; readonly exact: number };
  readonly judge: { readonly named: number; readonly right: number; readonly exact: number };
  readonly calibration: Calibration;
}

/** One line of the results table. */
export interface LedgerResultRow {
  readonly key: ResultKey;
  readonly toolCallId: string;
  /** Absent: no row names it. */
  readonly tool?: string;
  /** Index into the runs of the overview. */
  readonly run: number;
  /** Stated before the call, at most 240 units; absent: none was, or (partial ledger) its text is not recorded. */
  readonly proposition?: string;
  /** What the judge held it against; without a judgment, what it would be held against. */
  readonly against: Against;
  /** Of the run, at most 240 units; only where `against` is the question. */
  readonly question?: string;
  readonly model: ModelSide;
  readonly judge: JudgeSide;
  readonly relation: Relation;
  /** Of the judgment that counts; absent: not stated, or none. */
  readonly confidence?: number;
  /** Below the confidence line. */
  readonly setAside: boolean;
  /** The model spoke of it more than once and changed its word. */
  readonly revised: boolean;
  /** The judge side is an answer of the overlay; what the record had stands beside it. */
  readonly judgeRecorded?: JudgeSide;
  readonly truth?: Standing;
}

export interface LedgerResultsReply {
  readonly rows: readonly LedgerResultRow[];
  /** Results that pass the filter, and all. A cell or a relation as filter leaves out what is below the line. */
  readonly total: number;
  readonly of: number;
  /** Left out by the line alone. */
  readonly belowLine: number;
}

/** Where a standing was declared. `call`: on a later call; its id is absent where only an event tells. */
export type DeclaredAt = { readonly place: 'answer' } | { readonly place: 'call'; readonly toolCallId?: string; readonly tool?: string; /** Where that call's own result is a result of this ledger. */ readonly key?: ResultKey };

export interface LedgerResultDetail {
  readonly key: ResultKey;
  readonly toolCallId: string;
  readonly tool?: string;
  readonly run: number;
  readonly runState: LedgerRunState;
  /** The last declaration of the call, the one that counts; absent: none. A partial ledger has it without texts. */
  readonly basis?: BasisRow;
  /** Declarations of the same call before it. */
  readonly earlierBases: number;
  /** The user's question of the call's own run. */
  readonly question: Text;
  /** Arguments of the call as JSON text. */
  readonly args: Text;
  readonly result: ResultText;
  /** In order; the last one counts. `at`: epoch ms of the event, absent where none is joined. */
  readonly standings: readonly { readonly row: StandingRow; readonly declaredAt: DeclaredAt; readonly at?: number }[];
  /** Judgments and failures as they came. The last judgment counts, also where a failure came after it. */
  readonly judge: readonly { readonly row: JudgmentRow | JudgmentErrorRow; readonly at?: number }[];
  /** Answers of the overlay, in order. */
  readonly judgedAgain: readonly (JudgmentRow | JudgmentErrorRow)[];
  readonly model: ModelSide;
  readonly judgeSide: JudgeSide;
  /** As recorded, and with the overlay. */
  readonly relation: Relation;
  readonly relationAgain?: Relation;
  /** The judgment that counts, as recorded: what the bars are drawn from. As sent, not rescaled; absent name: not scored. */
  readonly probabilities?: Probabilities;
  readonly truth?: Standing;
  /** Conflicts this result is a witness of. */
  readonly conflicts: readonly LedgerConflict[];
  readonly contingent: readonly ContingentUse[];
  readonly unsettled?: UnsettledRow;
  /** The routing verdict of the run of this call. */
  readonly verdict: { readonly state: 'joined'; readonly turn: string; readonly gap?: number; readonly recordedMargin?: number } | { readonly state: 'not-joined'; readonly why: NotJoined };
  /** Neighbours in the filtered and sorted list of the ask; absent at its ends, or where the result is not in it. */
  readonly previous?: ResultKey;
  readonly next?: ResultKey;
  /** 1-based place in that list, and its length. */
  readonly place?: number;
  readonly placeOf: number;
}

/** One thing said by one witness. `value` as JSON text, at most 2000 units; absent: not recorded. */
export interface ConflictReading { readonly key?: ResultKey; readonly toolCallId: string; readonly tool?: string; readonly value?: string; readonly standingNow: ModelSide }
export interface LedgerConflict {
  readonly run: number;
  /** Parts of the conflict key, as its first witness names them. */
  readonly subject: { readonly kind: string; readonly id: string };
  readonly predicate: string;
  /** Absent: never filed. 1-based round of the loop. */
  readonly filedIn?: number;
  /** Still a conflict of what is asserted now; absent: a partial ledger cannot tell. */
  readonly current?: boolean;
  /** Filed: its witnesses with the value each states in its last fact, or stated last. Current only: what is asserted. */
  readonly readings: readonly ConflictReading[];
}

export interface ContingentUse {
  readonly run: number;
  readonly iteration: number;
  readonly value: string;
  readonly declaredAt: DeclaredAt;
  readonly carriers: readonly (Carrier & { readonly key?: ResultKey; readonly tool?: string; /** Now, which may differ from then. */ readonly standingNow: ModelSide })[];
}

export interface LedgerMoreReply {
  /** Changes of the model's word, in ledger order. `judged`: the judge's word when it changed. */
  readonly revisions: readonly { readonly key: ResultKey; readonly tool?: string; readonly from: Standing; readonly to: Standing; readonly judged?: Standing; readonly iteration: number }[];
  readonly contingent: readonly ContingentUse[];
  readonly unsettled: readonly { readonly key: ResultKey; readonly tool?: string; readonly row: UnsettledRow }[];
  /** `answered`: the judge's word all the same, from before or after. */
  readonly failures: readonly { readonly key: ResultKey; readonly tool?: string; readonly row: JudgmentErrorRow; readonly answered?: Standing }[];
  readonly unknownIds: readonly { readonly run: number; readonly row: StandingRow }[];
  /** Rows of unknown kinds as JSON text, at most 1000 units each, the first 200. */
  readonly unknownRows: readonly { readonly run: number; readonly name: string; readonly text: string }[];
}

/** Disagreement by the gap of the run's verdict. */
export interface LedgerGapReply {
  /** Equal parts of the gap from 0 to 1; pairs only. */
  readonly buckets: readonly (Bucket & { readonly pairs: number; readonly disagree: number })[];
  /** Pairs whose verdict has no pair above the floor: one candidate alone, or none. */
  readonly withoutGap: { readonly pairs: number; readonly disagree: number };
  /** Pairs without a verdict beside them. */
  readonly notJoined: { readonly pairs: number; readonly disagree: number };
  /** Margin of the verdicts in the buckets where all have the same. */
  readonly margin?: number;
}

/** What judging again would take. */
export interface JudgePlan {
  /** In the order of the list. */
  readonly keys: readonly ResultKey[];
  /** Of them, results with a text to judge; the rest cannot be asked about. */
  readonly askable: number;
  /** About: four UTF-16 units to a token, over question texts and results of at most 4000 units. */
  readonly inputTokens: number;
  /** As the record spent them on the same results, where it says. */
  readonly recordedTokens?: number;
}

/** All that a judge is given about one result, and what its row needs. */
export interface JudgeInput {
  readonly key: ResultKey;
  readonly toolCallId: string;
  readonly tool: string;
  readonly basis?: BasisRow;
  /** Empty: not recorded. */
  readonly question: string;
  /** Whole up to what a judge is shown and one unit more, so that a cut is known. */
  readonly result: string;
  readonly from: 'tool-end' | 'history';
  readonly iteration: number;
  readonly turn?: number;
}

export type { ResultText };
