export function hostileFiles(): Readonly<Record<string, string | Uint8Array>>;
