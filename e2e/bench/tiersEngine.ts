/** What the worker of tiers computes with, as one script: the reader of traces and the replay. */
export { prepareSession, replaySession } from '../../src/engine/tiers';
export { bytesSource } from '../../src/trace/sources';
export { readTiers } from '../../src/trace/tiers';
export { DEFAULT_LIMITS } from '../../src/trace/types';
