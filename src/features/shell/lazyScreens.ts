/** Screens in chunks of their own: the first page needs no chart and no table. */
import { lazy } from 'react';

const load = {
  overview: () => import('../overview'),
  turns: () => import('../turns'),
  turn: () => import('../turn'),
  tune: () => import('../tune'),
  ledger: () => import('../ledger'),
  rules: () => import('../rules'),
  tiers: () => import('../tiers'),
};

export const SCREENS_ON_DEMAND = {
  overview: lazy(() => load.overview().then((screen) => ({ default: screen.OverviewScreen }))),
  turns: lazy(() => load.turns().then((screen) => ({ default: screen.TurnsScreen }))),
  turn: lazy(() => load.turn().then((screen) => ({ default: screen.TurnScreen }))),
  tune: lazy(() => load.tune().then((screen) => ({ default: screen.TuneScreen }))),
  ledger: lazy(() => load.ledger().then((screen) => ({ default: screen.LedgerScreen }))),
  rules: lazy(() => load.rules().then((screen) => ({ default: screen.RulesScreen }))),
  tiers: lazy(() => load.tiers().then((screen) => ({ default: screen.TiersScreen }))),
};

/** The bar of a screen that is about a file of its own: which file (in a sheet where the window is narrow), what is in force, and Share. */
export const OWN_BARS = {
  rules: {
    Where: lazy(() => load.rules().then((screen) => ({ default: screen.RulesWhere }))),
    Line: lazy(() => load.rules().then((screen) => ({ default: screen.RulesLine }))),
    Share: lazy(() => load.rules().then((screen) => ({ default: screen.RulesShare }))),
  },
  tiers: {
    Where: lazy(() => load.tiers().then((screen) => ({ default: screen.TiersWhere }))),
    Line: lazy(() => load.tiers().then((screen) => ({ default: screen.TiersLine }))),
    Share: lazy(() => load.tiers().then((screen) => ({ default: screen.TiersShare }))),
  },
} as const;

const TRACE_SCREENS = ['overview', 'turns', 'turn', 'tune', 'ledger'] as const;

/** Fetches the screens of a trace while a file is being read, so that none is waited for. A failure is met again where it matters. */
export function warmScreens(): void {
  for (const screen of TRACE_SCREENS) void load[screen]().catch(() => undefined);
}
