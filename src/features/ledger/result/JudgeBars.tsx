import type { Probabilities, Standing } from '../../../engine/ledger';
import { StandingBadge } from '../StandingBadge';
import { standingBars, sumWords } from './distribution';
import css from './result.module.css';

/** The judge's probabilities over the four standings, each with its number; a standing that was not scored says so. */
export function JudgeBars({ probabilities, chosen }: { readonly probabilities: Probabilities | undefined; readonly chosen: Standing | undefined }) {
  const bars = probabilities === undefined ? [] : standingBars(probabilities, chosen);
  return (
    <>
      {bars.some((bar) => bar.scored) && (
        <div className={css.bars}>
          <ul aria-label="Probabilities of the judge over the four standings">
            {bars.map((bar) => (
              <li key={bar.standing} className={bar.chosen ? css.chosen : undefined}>
                <StandingBadge side={bar.standing} />
                <span className={css.rail} aria-hidden="true"><span className={css[`bar-${bar.standing}`]} style={{ width: `${bar.length * 100}%` }} /></span>
                <span className={bar.scored ? css.figure : css.unscored}>{bar.words}</span>
              </li>
            ))}
          </ul>
          <p className={css.scale} aria-hidden="true"><span>0</span><span>0.5</span><span>1</span></p>
        </div>
      )}
      <p className="sm t2">{sumWords(probabilities)}</p>
    </>
  );
}
