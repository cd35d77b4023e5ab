import { useLayoutEffect, useRef } from 'react';
import sprite from '../glyphs.svg?raw';
import css from './Glyph.module.css';

/** All glyphs, once per page, before anything that draws a Glyph. */
export function GlyphSprite() {
  const place = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const box = place.current;
    // parsed, not set as HTML: nothing in this project writes markup into the page
    const parsed = new DOMParser().parseFromString(sprite, 'image/svg+xml').documentElement;
    box?.replaceChildren(document.importNode(parsed, true));
    return () => box?.replaceChildren();
  }, []);

  return <div ref={place} className={css.sprite} aria-hidden="true" />;
}
