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

interface Span { readonly from: number; readonly to: number }

const NARROWEST = 330;
const LETTER = 6.4;
const SPACE = 8;

/** Places labels in the order given (the first is the most wanted), each in the first of `rows` with room. */
export function placeLabels(labels: readonly StripLabel[], rows: number): readonly PlacedLabel[] {
  const taken: Span[][] = Array.from({ length: rows }, () => []);
  const placed: PlacedLabel[] = [];
  for (const label of labels) {
    const width = widthOf(label);
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

/**
 * Places one or two labels in one row, both always: where they would meet they stand away from each other, and at an end
 * of the strip the one behind moves inwards.
 */
export function placePair(labels: readonly StripLabel[]): readonly PlacedLabel[] {
  const apart = placeLabels(labels, 1);
  const [low, high] = labels.toSorted((a, b) => a.x - b.x);
  if (apart.length === labels.length || !low || !high) return apart;
  const [left, right] = [away(low, 'end'), away(high, 'start')];
  const meet = spanOf(left).to > spanOf(right).from;
  if (!meet) return [left, right];
  return left.align === 'start' ? [left, { ...right, align: 'start', x: spanOf(left).to }] : [{ ...left, align: 'end', x: spanOf(right).from }, right];
}

/** Beside its value on the wanted side; at the end of the strip where there is no room on that side. */
function away(label: StripLabel, wanted: 'start' | 'end'): PlacedLabel {
  const width = widthOf(label);
  if (wanted === 'end') return label.x >= width ? { ...label, row: 0, align: 'end' } : { ...label, row: 0, align: 'start', x: 0 };
  return label.x + width <= 1 ? { ...label, row: 0, align: 'start' } : { ...label, row: 0, align: 'end', x: 1 };
}

function widthOf({ text }: StripLabel): number {
  return ([...text].length * LETTER + SPACE) / NARROWEST;
}

function spanOf(label: PlacedLabel): Span {
  const width = widthOf(label);
  const from = label.align === 'start' ? label.x : label.align === 'end' ? label.x - width : label.x - width / 2;
  return { from, to: from + width };
}
