/**
 * The shapes of model tiers: configuration, what the classifier saw, the router's state, events of a session, decisions.
 *
 * Law: times are epoch milliseconds and come from outside; the exploration roll does too. Absent means absent: an optional key
 * is missing, never a stand-in value. A reason is a kind and numbers; its words are the screen's. Names follow spec/tier.md §1.
 */

export * from './vocabulary';
export type * from './configTypes';
export type * from './stateTypes';
export * from './sessionTypes';
export type * from './replayTypes';
export * from './whatIfTypes';
export * from './explainTypes';
export type * from './findingTypes';
export type * from './recordedTypes';
