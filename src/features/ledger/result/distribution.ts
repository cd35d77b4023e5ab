/**
 * The judge's probabilities over the four standings, as bars.
 *
 * Law: as sent. Nothing is rescaled, the sum is said; a standing the provider did not score is "not scored", which is not 0.
 */
import { STANDINGS, type JudgmentRow, type Probabilities, type Standing } from '../../../engine/ledger';
import { count, counted, fixed } from '../../verdict/numbers';
import { latencyWords } from '../words';

export interface StandingBar {
  readonly standing: Standing;
  /** Length of the bar, 0 to 1; a value out of range is drawn to the end it passes. */
  readonly length: number;
  /** "0.86", "not scored", "1.30, out of range". */
  readonly words: string;
  readonly scored: boolean;
  /** The judge's own choice, which need not be the largest. */
  readonly chosen: boolean;
}

/** One bar per standing, in the order of every matrix. */
export function standingBars(probabilities: Probabilities, chosen: Standing | undefined): readonly StandingBar[] {
  return STANDINGS.map((standing) => {
    const value = probabilities[standing];
    if (value === undefined) return { standing, length: 0, words: 'not scored', scored: false, chosen: standing === chosen };
    const inside = value >= 0 && value <= 1;
    const length = Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0;
    return { standing, length, words: inside ? fixed(value, 2) : `${fixed(value, 2)}, out of range`, scored: true, chosen: standing === chosen };
  });
}

/** "Probabilities as sent, sum 1.01, not rescaled; confidence is not one of them." Undefined: none is in the file. */
export function sumWords(probabilities: Probabilities | undefined): string {
  const scored = STANDINGS.flatMap((standing) => probabilities?.[standing] ?? []);
  if (scored.length === 0) return 'The judge’s probabilities are not in this file.';
  const sum = scored.reduce((all, value) => all + value, 0);
  const missing = STANDINGS.length - scored.length;
  const unscored = missing === 0 ? '' : ` of ${count(scored.length)} scored`;
  return `Probabilities as sent, sum ${fixed(sum, 2)}${unscored}, not rescaled; confidence is not one of them.`;
}

/** What the judgment says beside its standing: "Tests the subject: 0.90. 275 + 71 tokens, 306 ms." */
export function judgmentWords({ testsSubject, usage, latencyMs, clipped }: JudgmentRow): string {
  return [
    testsSubject === undefined ? 'Tests the subject: not stated.' : `Tests the subject: ${fixed(testsSubject, 2)}.`,
    `${usage === undefined ? 'Tokens not stated' : `${count(usage.inputTokens)} + ${counted(usage.outputTokens, 'token')}`}, ${latencyWords(latencyMs)}.`,
    ...(clipped === true ? ['Judged on the first 4000 characters.'] : []),
  ].join(' ');
}
