/** The Ledger screen. */
export { LedgerScreen } from './LedgerScreen';
export { keys } from './keys';
