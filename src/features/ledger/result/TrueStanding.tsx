import { STANDINGS, type Standing } from '../../../engine/ledger';
import { Button, Kbd, type GlyphId } from '../../../ui';
import { SIDE_MEANINGS, SIDE_WORDS } from '../words';
import css from './result.module.css';
import signs from '../standing.module.css';

const GLYPH: Readonly<Record<Standing, GlyphId>> = { fact: 's-fact', open: 's-open', noise: 's-noise', 'ruled-out': 's-ruled-out' };

export interface TrueStandingProps {
  readonly truth: Standing | undefined;
  /** `undefined`: the label is taken off. */
  readonly onTruth: (standing: Standing | undefined) => void;
}

/** What the result truly is, by the reader's own word. Four equal buttons; a second press takes it off. */
export function TrueStanding({ truth, onTruth }: TrueStandingProps) {
  return (
    <div className={css.truth} role="group" aria-label="True standing">
      <span className="sm t2">True standing:</span>
      {STANDINGS.map((standing, at) => (
        <Button key={standing} icon={GLYPH[standing]} iconClass={signs[standing]} on={truth === standing} shortcut={String(at + 1)} onClick={() => onTruth(truth === standing ? undefined : standing)}>
          <span title={SIDE_MEANINGS[standing]}>{SIDE_WORDS[standing]}</span> <Kbd>{String(at + 1)}</Kbd>
        </Button>
      ))}
      {truth !== undefined && <Button look="quiet" shortcut="0" onClick={() => onTruth(undefined)}>Take off <Kbd>0</Kbd></Button>}
    </div>
  );
}
