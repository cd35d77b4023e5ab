/** The way in to tier sessions: one reader for both forms, and the zip they come in. */
export { readTiers } from './readTiers';
export { readZip } from './readZip';
export { sniffTiers, type TierFileKind } from './sniffTiers';
export * from './types';
