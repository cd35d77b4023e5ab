export interface BenchRow {
  readonly what: string;
  readonly unit: string;
  readonly values: readonly number[];
  readonly limit?: number;
  readonly against?: string;
}
export function median(values: readonly number[]): number;
export function formatRows(rows: readonly BenchRow[]): string;
