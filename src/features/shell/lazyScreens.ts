/** Screens in chunks of their own: the first page needs no chart and no table. */
import { lazy } from 'react';

const load = {
  overview: () => import('../overview'),
  turns: () => import('../turns'),
  turn: () => import('../turn'),
  tune: () => import('../tune'),
  ledger: () => import('../ledger'),
};

export const SCREENS_ON_DEMAND = {
  overview: lazy(() => load.overview().then((screen) => ({ default: screen.OverviewScreen }))),
  turns: lazy(() => load.turns().then((screen) => ({ default: screen.TurnsScreen }))),
  turn: lazy(() => load.turn().then((screen) => ({ default: screen.TurnScreen }))),
  tune: lazy(() => load.tune().then((screen) => ({ default: screen.TuneScreen }))),
  ledger: lazy(() => load.ledger().then((screen) => ({ default: screen.LedgerScreen }))),
};

/** Fetches the screens while a file is being read, so that none is waited for. A failure is met again where it matters. */
export function warmScreens(): void {
  for (const fetchScreen of Object.values(load)) void fetchScreen().catch(() => undefined);
}
