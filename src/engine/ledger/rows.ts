/**
 * The rows of a findings ledger, as types (ledger.md, sections 1 and 2).
 *
 * Law: a ledger is one flat list that only grows; rows are never changed or removed. Absence is an absent key, never null.
 * No standing row on a result means undeclared; it never means `open`.
 */
import type { Fields } from './fields';

export const BASES = ['direct', 'exploratory'] as const;
export type Basis = (typeof BASES)[number];

export const EXPECTS = ['low', 'medium', 'high'] as const;
export type Expect = (typeof EXPECTS)[number];

/** What a result is said to be. The order is the order of every matrix and every list of probabilities. */
export const STANDINGS = ['fact', 'open', 'noise', 'ruled-out'] as const;
export type Standing = (typeof STANDINGS)[number];

/** Only what is `asserted` is ever compared. */
export const STRATA = ['asserted', 'quoted'] as const;
export type Stratum = (typeof STRATA)[number];

/** What a judge held the result against: the proposition stated before the call, else the user's question. */
export const AGAINST = ['proposition', 'question'] as const;
export type Against = (typeof AGAINST)[number];

/** The row kinds this engine reads. Others are kept as they are. */
export const ROW_KINDS = ['basis', 'standing', 'conflict', 'judgment', 'judgment-error', 'contingent', 'unsettled-by-absence'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** Limits in UTF-16 units. What is cut from a statement or a value is said in its text; a judged result is cut silently. */
export const LIMITS = { statement: 240, contingentValue: 120, judgedResult: 4000 } as const;

/** Where the words stood: on the final answer, or on a later call. */
export type DeclaredOn = 'answer' | { readonly toolCallId: string };

export interface Subject { readonly kind: string; readonly id: string }

export interface Assertion {
  readonly subject: Subject;
  readonly predicate: string;
  /** Any JSON. Absent: nothing is claimed, and nothing is compared. */
  readonly value?: unknown;
  /** One of STRATA; a stratum of a later build is kept and never compared. */
  readonly stratum: string;
  /** `tool:<call id>` or `artifact:<ref>`. */
  readonly provenance: string;
  readonly epoch?: number;
}

interface Filed {
  /** Round of the agent loop, from 1, starting again with every run. */
  readonly iteration: number;
  /** Turn of the conversation in which the row was filed. Absent: not stamped. */
  readonly turn?: number;
}

/** What the model said about one call before it ran. */
export interface BasisRow extends Filed {
  readonly kind: 'basis';
  readonly toolCallId: string;
  readonly toolName: string;
  readonly basis: Basis;
  readonly expect?: Expect;
  /** An empty text is present, and counts as one. */
  readonly proposition?: string;
  readonly predicts?: string;
  /** Entries of the same declaration that could not be read; never 0. */
  readonly malformed?: number;
}

/** What the model says one earlier result is. The iteration is that of the saying. */
export interface StandingRow extends Filed {
  readonly kind: 'standing';
  readonly toolCallId: string;
  readonly toolName?: string;
  /** Where the result is kept when it was stored outside the conversation. */
  readonly ref?: string;
  readonly standing: Standing;
  readonly sought?: boolean;
  readonly settles?: string;
  readonly line?: string;
  readonly assertions: readonly Assertion[];
  readonly declaredOn: DeclaredOn;
  /** The id named no known result. */
  readonly unknownId?: true;
}

export interface Witness { readonly toolCallId: string; readonly subject: Subject; readonly predicate: string }

/** Two facts met, when it was first seen. History: the conflicts of now are a fold. */
export interface ConflictRow extends Filed {
  readonly kind: 'conflict';
  readonly key: string;
  readonly witnesses: readonly Witness[];
}

/** A standing the provider did not score is absent, which is not zero. As sent: the sum need not be 1. */
export type Probabilities = { readonly [standing in Standing]?: number };

export interface Usage { readonly inputTokens: number; readonly outputTokens: number }

/** The judge's reading of one result. */
export interface JudgmentRow extends Filed {
  readonly kind: 'judgment';
  readonly toolCallId: string;
  readonly toolName: string;
  readonly source: 'judge';
  readonly judge: { readonly name: string; readonly model?: string };
  readonly against: Against;
  readonly standing: Standing;
  readonly probabilities: Probabilities;
  /** The provider's own measure; no probability of being right. Absent: none was given. */
  readonly confidence?: number;
  /** Probability that the result bears on the subject at all. */
  readonly testsSubject?: number;
  readonly usage?: Usage;
  readonly latencyMs: number;
  readonly clipped?: true;
}

/** The judge was asked and gave no answer. */
export interface JudgmentErrorRow extends Filed {
  readonly kind: 'judgment-error';
  readonly toolCallId: string;
  readonly toolName: string;
  readonly source: 'judge';
  readonly judge: { readonly name: string };
  readonly status?: number;
  readonly message: string;
  readonly latencyMs: number;
}

export interface Carrier { readonly toolCallId: string; readonly standing: Standing }

/** A value was used although every result that carried it had been set aside. */
export interface ContingentRow extends Filed {
  readonly kind: 'contingent';
  readonly declaredOn: DeclaredOn;
  readonly value: string;
  readonly carriers: readonly Carrier[];
}

export interface Uncovered { readonly what: string; readonly why?: string }

/** A `ruled-out` whose only witness is that nothing was found. */
export interface UnsettledRow extends Filed {
  readonly kind: 'unsettled-by-absence';
  readonly toolCallId: string;
  readonly notChecked?: readonly Uncovered[];
  readonly cannotCover?: readonly Uncovered[];
  readonly tryInstead?: string;
}

/** A row of a kind this engine does not read: kept as recorded, counted, shown raw. */
export interface UnknownRow {
  readonly kind: 'unknown-kind';
  /** The kind as recorded. */
  readonly name: string;
  readonly raw: Fields;
}

export type KnownRow = BasisRow | StandingRow | ConflictRow | JudgmentRow | JudgmentErrorRow | ContingentRow | UnsettledRow;
export type LedgerRow = KnownRow | UnknownRow;
export type Ledger = readonly LedgerRow[];

/** A row as it stands, or belongs, in a ledger file. */
export function recordedRow(row: LedgerRow): KnownRow | Fields {
  return row.kind === 'unknown-kind' ? row.raw : row;
}

/** Whether a value is one of the four standings, spelled exactly. */
export function isStanding(value: unknown): value is Standing {
  return STANDINGS.some((standing) => standing === value);
}
