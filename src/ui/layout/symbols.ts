/** Symbols of a sprite, and how they get into the page. */

/** Parsed, not set as HTML: nothing in this project writes markup into the page. */
export function symbolsOf(sprite: string): readonly Element[] {
  return [...new DOMParser().parseFromString(sprite, 'image/svg+xml').documentElement.children];
}

/** Puts symbols into a box as one sprite; the result takes them out again. */
export function drawSymbols(box: HTMLElement | null, symbols: readonly Element[]): () => void {
  const sprite = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  sprite.append(...symbols.map((symbol) => document.importNode(symbol, true)));
  box?.replaceChildren(sprite);
  return () => box?.replaceChildren();
}
