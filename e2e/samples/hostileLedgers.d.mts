export function hostileLedgers(): Readonly<Record<string, string>>;
export function ledgerForms(): Readonly<Record<string, string>>;
