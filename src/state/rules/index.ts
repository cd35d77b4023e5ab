/** The state of Rules. Loaded with its screen; only `openRules.ts` may be imported by what loads before. */
export { CHECK_AFTER_MS, checkNow, followDeclaration, useCheck, type CheckState } from './check';
export { connectRules } from './connect';
export {
  ORIGINS, applyTransaction, applyTransactions, attachView, changedFromOriginal, closeDeclaration, declarationText, editDeclaration, editNote,
  openDeclaration, redoEdit, undoEdit, useDeclaration, useEditDepth, type OpenDeclaration, type Origin,
} from './document';
export { declarationFile, downloadDeclaration, downloadReport, reportFile, type ExportedFile, type ReportFormat } from './exports';
export { KEPT_KEY, useOpenRules, type OpenRules } from './openRules';
export { cancelOverTrace, forgetOverTrace, runOverTrace, useOverTrace, useOverTraceStale, type ApartCounts, type OverTraceResult, type OverTraceState, type TraceMessages } from './overTrace';
export { MOST_PACKED, packDeclaration, unpackDeclaration, type Packed, type Unpacked } from './packed';
export { addExampleOf, addToNeverRoutes, moveRuleBefore, type EditOutcome } from './ruleEdits';
export { setTrialPolicy, tryNow, tryPhrase, useTrial, type TrialState } from './trial';
