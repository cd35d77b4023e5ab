/**
 * Reads the fields of outside data one after the other and keeps the first that is wrong.
 *
 * Law: absent (null or undefined) takes the default; a wrong value is never mended. After the first fault the rest is still
 * walked, but only the first is kept, so the order of the calls is the order of the checks.
 */

export interface Fault { readonly field: string; readonly sentence: string }
export type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isAbsent = (value: unknown): value is null | undefined => value === undefined || value === null;

/** A value as it may stand in a sentence: short, on one line. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return 'something else';
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

export class FieldReader {
  #first: Fault | undefined;

  /** The first fault, absent while everything is right. */
  get fault(): Fault | undefined {
    return this.#first;
  }

  /** Notes a fault: `field` must be `what`. */
  wrong(field: string, what: string, value?: unknown): void {
    this.#first ??= { field, sentence: `${field === '' ? 'The configuration' : field} must be ${what}${value === undefined ? '' : `; it is ${shown(value)}`}.` };
  }

  /** The fields of an object; none where it is absent or no object. */
  fields(value: unknown, field: string): Fields {
    if (isFields(value)) return value;
    if (!isAbsent(value)) this.wrong(field, 'an object', value);
    return {};
  }

  /** The entries of a list; none where it is absent or no list. */
  list(value: unknown, field: string, standard: readonly unknown[] = []): readonly unknown[] {
    if (Array.isArray(value)) return value;
    if (!isAbsent(value)) this.wrong(field, 'a list', value);
    return standard;
  }

  flag(value: unknown, field: string, standard: boolean): boolean {
    if (typeof value === 'boolean') return value;
    if (!isAbsent(value)) this.wrong(field, 'true or false', value);
    return standard;
  }

  /** A number in [low, high], whole where asked. */
  number(value: unknown, field: string, standard: number, low: number, high: number, whole = false): number {
    if (isAbsent(value)) return standard;
    const fits = typeof value === 'number' && value >= low && value <= high && (!whole || Number.isInteger(value));
    if (fits) return value;
    this.wrong(field, `a ${whole ? 'whole ' : ''}number from ${low} to ${high}`, value);
    return standard;
  }

  finite(value: unknown, field: string, standard: number): number {
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    if (!isAbsent(value)) this.wrong(field, 'a finite number', value);
    return standard;
  }

  text(value: unknown, field: string, standard: string): string {
    if (typeof value === 'string') return value;
    if (!isAbsent(value)) this.wrong(field, 'text', value);
    return standard;
  }

  /** Text that is more than white space. Without a standard it is required. */
  name(value: unknown, field: string, standard?: string): string {
    if (isAbsent(value) && standard !== undefined) return standard;
    if (typeof value === 'string' && value.trim() !== '') return value;
    this.wrong(field, 'text that is not blank', isAbsent(value) ? undefined : value);
    return standard ?? '';
  }

  oneOf<T extends string>(value: unknown, field: string, standard: T, choices: readonly T[]): T {
    if (isAbsent(value)) return standard;
    const found = choices.find((choice) => choice === value);
    if (found === undefined) this.wrong(field, `one of ${choices.join(', ')}`, value);
    return found ?? standard;
  }
}
