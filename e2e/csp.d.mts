export type Reach = 'sealed' | 'open' | 'none';
export function contentPolicy(reach: Reach): string;
export function headerPolicy(reach: Reach): string;
export function isSealed(env: Readonly<Record<string, string | undefined>>): boolean;
export const WORKER_FILE: RegExp;
