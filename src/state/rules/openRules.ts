/**
 * What the navigation knows of the open declaration: a name and three counts. Nothing else, so that it costs nothing to load.
 *
 * Law: written by the state of Rules only. The declaration itself is not here.
 */
import { create } from 'zustand';

export interface OpenRules {
  /** Name of the file. */
  readonly name: string;
  /** Absent: the text cannot be read as a declaration, or was not checked yet. */
  readonly rules?: number;
  readonly errors?: number;
  readonly warnings?: number;
}

/** `open` undefined: no declaration is open. */
export const useOpenRules = create<{ readonly open: OpenRules | undefined }>(() => ({ open: undefined }));

/** Under this key of the session storage the open declaration is kept over a reload. */
export const KEPT_KEY = 'marginalia/declaration';
