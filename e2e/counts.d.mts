export interface Counts { readonly passed: number; readonly failed: number; readonly skipped: number }
export function readCounts(path: string): Promise<Counts>;
export function summaryLine(counts: readonly Counts[]): string;
