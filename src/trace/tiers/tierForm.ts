/**
 * What a reader of one form gives the reader of the file, and what a finished session is.
 */
import type { TierSession } from '../../engine/tiers/types';
import type { Fields } from './fields';
import type { TierForm, TierMeta, TierOddity } from './types';

export interface FinishedSession {
  readonly session: TierSession;
  readonly meta: TierMeta;
  readonly oddities: readonly TierOddity[];
}

/** Sessions of one file in one form, or why they are not shown. */
export interface FinishedForm {
  readonly sessions: readonly FinishedSession[];
  readonly refused?: { readonly line: number; readonly sentence: string };
}

export interface FormReader {
  readonly form: TierForm;
  /** One parsed line of a known or unknown type. `skipped`: nothing here needs it. Throws a FieldFault. */
  line(type: string, fields: Fields, number: number): 'read' | 'skipped';
  /** Whether a line of this type has to be parsed; where not, it is counted here. */
  wants(type: string, number: number): boolean;
  /** A line that does not parse, or whose field is faulty: `why` ends a sentence that begins with its line. */
  fault(number: number, why: string): void;
  finish(): FinishedForm;
}

/** What is said of a file in a newer version that does not read cleanly. */
export function refusal(file: string, what: string, version: string, fault: { readonly line: number; readonly why: string }): { line: number; sentence: string } {
  return {
    line: fault.line,
    sentence: `${file} is a ${what} of format version ${version}, which is newer than this reader, and does not read cleanly: ${fault.why}. Nothing of it is shown.`,
  };
}
