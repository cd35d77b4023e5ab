/** The open files of tier sessions: what the page knows of each (never the bytes), and which one is on screen. Changed by files.ts only. */
import { create } from 'zustand';
import type { Problem } from '../../trace/types';
import type { TiersSummary } from '../../worker/tiers/protocol';

export interface TierProgress {
  readonly bytes: number;
  readonly total?: number;
  readonly file: string;
}

export type OpenTierFile = { readonly id: string; readonly name: string } & (
  | { readonly status: 'reading'; readonly progress: TierProgress; readonly stopping?: true }
  | { readonly status: 'open'; readonly summary: TiersSummary }
  | { readonly status: 'unreadable'; readonly problems: readonly Problem[] }
);

export interface TierFilesState {
  readonly files: readonly OpenTierFile[];
  /** Id of the file on screen; absent: none is readable. */
  readonly current: string | undefined;
  /** Id of the file the view is about; absent: it is about a file that is not open, or about none. */
  readonly viewOf: string | undefined;
}

export const NO_FILES: TierFilesState = { files: [], current: undefined, viewOf: undefined };

export const useTierFiles = create<TierFilesState>(() => NO_FILES);

export function tiersSummaryOf(file: OpenTierFile | undefined): TiersSummary | undefined {
  return file?.status === 'open' ? file.summary : undefined;
}

/** The summary of the file on screen; absent: none is readable. */
export function currentTiers({ files, current }: TierFilesState): TiersSummary | undefined {
  return tiersSummaryOf(files.find(({ id }) => id === current));
}

export function useCurrentTiers(): TiersSummary | undefined {
  return useTierFiles(currentTiers);
}
