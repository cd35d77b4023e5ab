export interface JudgeCounts {
  readonly requests: number;
  readonly byMode: Readonly<Record<string, number>>;
  readonly open: number;
  readonly mostOpen: number;
  readonly leftAlone: number;
  readonly preflights: number;
}
export interface JudgeServer {
  readonly port: number;
  readonly url: string;
  counts(): JudgeCounts;
  close(): Promise<void>;
}
export function startJudge(options?: { readonly port?: number }): Promise<JudgeServer>;
