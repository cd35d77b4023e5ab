import { useLayoutEffect, useRef } from 'react';
import first from '../firstGlyphs.svg?raw';
import all from '../glyphs.svg?raw';
import { drawSymbols, symbolsOf } from './symbols';
import css from './Glyph.module.css';

/** Every glyph that the first page does without. Rendered once, with the frame of the screens. */
export function RestOfGlyphs() {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const there = new Set(symbolsOf(first).map(({ id }) => id));
    return drawSymbols(place.current, symbolsOf(all).filter(({ id }) => !there.has(id)));
  }, []);
  return <div ref={place} className={css.sprite} aria-hidden="true" />;
}
