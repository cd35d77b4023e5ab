import type * as engine from '../../src/engine/tiers';

/** Lines of the tier trace of the samples, the header first; `tiers` is the engine that decides. */
export function tierSession(tiers: typeof engine): readonly { readonly type: string; readonly session?: string; readonly [field: string]: unknown }[];
