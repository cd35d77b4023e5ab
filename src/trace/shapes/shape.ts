/** The seam between the pump and the forms: every form is a scanner that is pushed chunks. */
import type { StateRange } from '../scanTypes';
import type { Form } from '../types';

export interface ShapeScan {
  /** Looks at a chunk whose first byte stands at `offset` of the text. The chunk may be kept in no form but a copy. */
  push(chunk: Uint8Array, offset: number): void;
  /** The text ended. Not called after an abort. `whole` false: the text itself is known to be cut or broken off. */
  end(whole: boolean): void;
  /** Nothing more is wanted of this text. */
  readonly done: boolean;
  readonly form: Form | undefined;
  readonly sharedState?: StateRange | undefined;
  readonly states?: readonly StateRange[];
  /** Elements of a bare list of ledger rows, undefined where one does not parse. */
  readonly ledgerRows?: readonly unknown[];
  readonly producer?: string | undefined;
}
