/**
 * Where the segments of a strip are hit. A segment is drawn exactly; a finger or a shaking hand needs more than a hair.
 *
 * Law: the spans are disjoint, in order and fill the strip, and each is as near to what is drawn as the least width allows.
 */
export interface HitSpan {
  readonly x: number;
  readonly width: number;
}

/** Spans to hit for segments that fill 0 to 1. `least`: width of the smallest, as a part of the strip; less where so many do not fit. */
export function hitSpans(segments: readonly { readonly x: number; readonly width: number }[], least: number): readonly HitSpan[] {
  const room = Math.min(least, 1 / Math.max(1, segments.length));
  // Edges between segments: pushed right past those before, then left before those after.
  const edges = segments.map((segment) => segment.x);
  const pushed: number[] = [];
  edges.forEach((edge, i) => pushed.push(i === 0 ? 0 : Math.max(edge, (pushed[i - 1] ?? 0) + room)));
  let next = 1;
  const starts = pushed.toReversed().map((edge) => {
    next = Math.min(edge, next - room);
    return next;
  }).toReversed();
  return starts.map((start, i) => {
    const x = Math.max(0, i === 0 ? 0 : start);
    return { x, width: (starts[i + 1] ?? 1) - x };
  });
}
