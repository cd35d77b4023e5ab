/**
 * Places on a line for marks that would stand on each other.
 *
 * Law: the order stays, neighbours are at least a step apart, all stay inside, and each is as near to its own place as a push
 * to the right, then to the left, allows. Where they do not all fit, the step is what does.
 */
export function spread(places: readonly number[], step: number, from: number, to: number): readonly number[] {
  const room = Math.min(step, places.length > 1 ? (to - from) / (places.length - 1) : step);
  let before = from - room;
  const pushed = places.map((place) => {
    before = Math.max(place, before + room);
    return before;
  });
  let after = to + room;
  return pushed.toReversed().map((place) => {
    after = Math.min(place, after - room);
    return after;
  }).toReversed();
}

/**
 * Of marks in order of place, those that stand at least a step apart; of two that do not, the weightier one stays (the earlier
 * one where they weigh the same).
 */
export function thinned<T>(marks: readonly T[], step: number, place: (mark: T) => number, weight: (mark: T) => number = () => 0): readonly T[] {
  const kept: T[] = [];
  for (const mark of marks) {
    const last = kept.at(-1);
    if (last === undefined || place(mark) - place(last) >= step) kept.push(mark);
    else if (weight(mark) > weight(last)) kept[kept.length - 1] = mark;
  }
  return kept;
}
