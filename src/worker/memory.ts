/** Keeps the last few results by key, oldest out first. */
export interface Memory<V> {
  (key: string, make: () => V): V;
  forget(key: string): void;
}

export function createMemory<V>(size: number): Memory<V> {
  const kept = new Map<string, V>();
  const recall = (key: string, make: () => V): V => {
    const known = kept.get(key);
    if (known !== undefined) {
      kept.delete(key);
      kept.set(key, known);
      return known;
    }
    const made = make();
    kept.set(key, made);
    const oldest = kept.keys().next();
    if (kept.size > size && !oldest.done) kept.delete(oldest.value);
    return made;
  };
  return Object.assign(recall, { forget: (key: string) => void kept.delete(key) });
}
