import { useLayoutEffect, useRef } from 'react';
import first from '../firstGlyphs.svg?raw';
import { drawSymbols, symbolsOf } from './symbols';
import css from './Glyph.module.css';

/** The glyphs of the first page, before anything that draws a Glyph. The others come with the screens (RestOfGlyphs). */
export function GlyphSprite() {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => drawSymbols(place.current, symbolsOf(first)), []);
  return <div ref={place} className={css.sprite} aria-hidden="true" />;
}
