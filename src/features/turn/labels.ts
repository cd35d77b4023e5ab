/**
 * Places short labels under a strip so that none lies over another.
 *
 * Widths are estimated for the narrowest strip (about 330 px), so that the same placing holds at any width. A label that
 * finds no room is left out of the picture; the table beside it holds every number.
 */
export interface StripLabel {
  readonly id: string;
  /** 0 to 1 along the strip. */
  readonly x: number;
  readonly text: string;
}

export interface PlacedLabel extends StripLabel {
  readonly row: number;
  readonly align: 'start' | 'middle' | 'end';
}

const NARROWEST = 330;
const LETTER = 6.4;
const SPACE = 8;

/** Places labels in the order given (the first is the most wanted), each in the first of `rows` with room. */
export function placeLabels(labels: readonly StripLabel[], rows: number): readonly PlacedLabel[] {
  const taken: { from: number; to: number }[][] = Array.from({ length: rows }, () => []);
  const placed: PlacedLabel[] = [];
  for (const label of labels) {
    const width = ([...label.text].length * LETTER + SPACE) / NARROWEST;
    const align = label.x < width / 2 ? 'start' : label.x > 1 - width / 2 ? 'end' : 'middle';
    const from = align === 'start' ? label.x : align === 'end' ? label.x - width : label.x - width / 2;
    const row = taken.findIndex((spans) => spans.every((span) => from >= span.to || from + width <= span.from));
    const spans = taken[row];
    if (!spans) continue;
    spans.push({ from, to: from + width });
    placed.push({ ...label, row, align });
  }
  return placed;
}
