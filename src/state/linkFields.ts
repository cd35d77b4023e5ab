/** The fields behind the `?` of a link, and what of them was not understood. */

/** Hands out each field once and reports what nobody asked for. */
export class FieldReader {
  private readonly asked = new Set<string>();
  constructor(private readonly fields: URLSearchParams, private readonly ignored: string[]) {}

  text(key: string): string | undefined {
    if (!this.asked.has(key) && this.fields.getAll(key).length > 1) this.ignored.push(`${key} a second time`);
    this.asked.add(key);
    const value = this.fields.get(key);
    return value === null || value === '' ? undefined : value;
  }

  /** A finite number, one of the given words, or the fallback (reported). */
  numberOr<W extends string>(key: string, words: readonly W[], fallback: W): number | W {
    const value = this.text(key);
    if (value === undefined) return fallback;
    const word = words.find((known) => known === value);
    if (word !== undefined) return word;
    const number = Number(value);
    if (value.trim() !== '' && Number.isFinite(number)) return number;
    this.ignored.push(`${key}=${value}`);
    return fallback;
  }

  bad(key: string, value: string): void {
    this.ignored.push(`${key}=${value}`);
  }

  reportRest(): void {
    for (const key of new Set(this.fields.keys())) if (!this.asked.has(key)) this.ignored.push(key === '' ? 'an empty key' : key);
  }
}
