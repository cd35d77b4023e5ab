/** Who starts on a phrase, under one law. */
import type { Claims } from '../../../engine/checkup';
import type { RuleRow } from '../../../worker/checkup/protocol';

export interface Starts {
  /** The rule that starts; absent: nobody. */
  readonly rule?: Pick<RuleRow, 'number' | 'use'>;
  /** The rule the phrase belongs to: nothing to look at. */
  readonly own: boolean;
  /** What it hangs on: "unless rule 3 does"; absent: it is certain. */
  readonly unless?: string;
}

/** Both laws for one phrase. `own`: position of the rule the phrase belongs to; absent: it belongs to none. */
export function startsOf(claims: Claims, rules: readonly RuleRow[], own?: number): { readonly coldWalk: Starts; readonly cascade: Starts; readonly same: boolean } {
  const starts = (winner: number | null, unknown: readonly number[]): Starts => {
    const rule = winner === null ? undefined : rules[winner];
    const unless = unlessWords(unknown, rules);
    return { ...(rule === undefined ? {} : { rule }), own: winner !== null && winner === own, ...(unless === undefined ? {} : { unless }) };
  };
  return {
    coldWalk: starts(claims.coldWalk, claims.unknownBeforeColdWalk),
    cascade: starts(claims.cascade, claims.unknownBeforeCascade),
    same: claims.coldWalk === claims.cascade && claims.unknownBeforeColdWalk.length === claims.unknownBeforeCascade.length,
  };
}

/** Rules that were not judged may claim the phrase after all; absent: there are none. */
export function unlessWords(unknown: readonly number[], rules: readonly RuleRow[]): string | undefined {
  const [first, ...more] = unknown.map((rule) => rules[rule]?.number ?? rule + 1);
  if (first === undefined) return undefined;
  return more.length === 0 ? `unless rule ${first} does` : more.length === 1 ? `unless rule ${first} or ${more[0] ?? ''} does` : `unless one of ${unknown.length}${unknown.length >= 100 ? ' or more' : ''} does`;
}
