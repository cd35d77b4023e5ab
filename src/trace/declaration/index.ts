/** The text of a declaration: read with places, and changed without losing its form. `sniff.ts` is imported on its own. */
export { addExample, addNeverRoute, applyEdits, moveRule, type EditResult } from './edits';
export { readDeclarationText } from './readDeclarationText';
export type { DeclarationText, TextEdit, TextPlace } from './types';
