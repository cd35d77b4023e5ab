/** What the navigation shows of the tiers: the file on screen and how many requests it holds. Knows no engine and no worker. */
import { create } from 'zustand';

export interface OpenTiers {
  /** Absent: no file of sessions is open. */
  readonly name: string | undefined;
  readonly requests: number;
}

const NONE: OpenTiers = { name: undefined, requests: 0 };

export const useOpenTiers = create<OpenTiers>(() => NONE);

/** Says which file is on screen now; undefined: none. */
export function noteOpenTiers(file: { readonly name: string; readonly requests: number } | undefined): void {
  useOpenTiers.setState(file ?? NONE);
}
