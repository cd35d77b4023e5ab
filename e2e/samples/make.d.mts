import type * as engine from '../../src/engine/tiers';

export const SAMPLES: string;
export const HOSTILE: string;
export const GOOD: string;
/** `tiers`: the engine that decides what the tier trace records. */
export function sampleFiles(tiers: typeof engine): Readonly<Record<string, string>>;
