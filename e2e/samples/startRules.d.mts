/** Declarations of start rules, as objects and as the text of their files. */
export const DESK_RULES: object;
export const INTENT_RULES: object;
export function declarationText(declaration: object): string;
