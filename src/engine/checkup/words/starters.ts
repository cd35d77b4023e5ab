/** Who starts on a phrase, with what it hangs on: "nobody" alone only where it is certain. */
import { inertCell } from './inert';
import { ruleNumber } from './parts';
import type { Claims, Declaration } from '../types';

/** For a cell of a Markdown table: "2 `refunds`", "nobody", "nobody unless rule 1 does". */
export function starterCell(declaration: Declaration, winner: number | null, unknown: readonly number[]): string {
  const who = winner === null ? 'nobody' : `${ruleNumber(declaration, winner)} ${inertCell(declaration.rules[winner]?.use ?? '')}`;
  const [first, second] = unknown.map((rule) => ruleNumber(declaration, rule));
  if (first === undefined) return who;
  const these = second === undefined ? `rule ${first} does` : unknown.length === 2 ? `rule ${first} or ${second} does` : `one of ${unknown.length} rules does`;
  return `${who} unless ${these}`;
}

/**
 * For a program: rule numbers, null for nobody. `unknownBefore`: rules that may claim the phrase before; one counts for a law
 * where it stands before the claimant under it. Empty: both laws are certain.
 */
export function startersJson(declaration: Declaration, { coldWalk, cascade, unknownBeforeColdWalk, unknownBeforeCascade }: Claims) {
  const number = (rule: number | null): number | null => (rule === null ? null : ruleNumber(declaration, rule));
  const unknown = [...new Set([...unknownBeforeColdWalk, ...unknownBeforeCascade])].sort((a, b) => a - b);
  return { coldWalk: number(coldWalk), cascade: number(cascade), unknownBefore: unknown.map((rule) => ruleNumber(declaration, rule)) };
}
