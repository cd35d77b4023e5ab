import { classes } from '../classes';
import css from './Glyph.module.css';

/** Id of a symbol in glyphs.svg: a family letter and a name. */
export type GlyphId = `${'v' | 's' | 't' | 'm' | 'o' | 'p' | 'r' | 'e' | 'w' | 'l' | 'i'}-${string}`;

export interface GlyphProps {
  readonly id: GlyphId;
  /** Edge in px. Default: 16 for interface signs (`i-`), 12 for all others, as they were drawn. */
  readonly size?: 12 | 14 | 16;
  /** Name for a glyph that stands alone. Absent: a word stands beside it, and the glyph is silent. */
  readonly label?: string;
  /** Colour comes from the class: every glyph draws in the current colour. */
  readonly className?: string | undefined;
}

/** One sign from the sprite. */
export function Glyph({ id, size = id.startsWith('i-') ? 16 : 12, label, className }: GlyphProps) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg className={classes(css.glyph, size === 16 && css.large, className)} width={size} height={size} focusable="false" {...named}>
      <use href={`#${id}`} />
    </svg>
  );
}
