import sprite from '../glyphs.svg?raw';
import css from './Glyph.module.css';

// The file's own comments are for people who draw; the page does not need them.
const SYMBOLS = { __html: sprite.replace(/<!--[\s\S]*?-->\s*/g, '') };

/** All glyphs, once per page, before anything that draws a Glyph. The markup is our own file, never text from a trace. */
export function GlyphSprite() {
  return <div className={css.sprite} aria-hidden="true" dangerouslySetInnerHTML={SYMBOLS} />;
}
