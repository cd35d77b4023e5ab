/** Everything that reads a findings ledger, as one part that is fetched only where a file may hold one. */
export { ledgerFingerprint } from './ledgerFingerprint';
export { loadLedgers } from './loadLedgers';
export { createTraceLedger } from './traceLedger';
