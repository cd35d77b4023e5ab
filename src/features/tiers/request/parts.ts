/**
 * A sentence of the request pane as data: plain words, what carries it, what a person set, names out of a file.
 */
export type TierPart = string | { readonly strong: string } | { readonly pen: string } | { readonly name: string };

/** The sentence as plain text. */
export function plainTier(parts: readonly TierPart[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : 'strong' in part ? part.strong : 'pen' in part ? part.pen : part.name)).join('');
}
