/**
 * Typed readers of one parsed line. A field of a wrong type is a fault that names its place; null is absence.
 */
import { isObject, own, type JsonObject } from '../jsonShape';

/** Why a line cannot be used: `path` is the place inside it. */
export class FieldFault extends Error {
  override readonly name = 'FieldFault';
  readonly path: string;
  constructor(path: string, wanted: string) {
    super(`${path} is not ${wanted}`);
    this.path = path;
  }
}

/** The last moment a date can name. */
const LAST_MOMENT = 8.64e15;

/** A parsed object and where it stands in its line, so that a fault can say so. */
export class Fields {
  private readonly value: JsonObject;
  private readonly parent: Fields | undefined;
  private readonly place: string;
  /** `place`: the key this object stands at in `parent`; absent: it is the line itself. */
  constructor(value: JsonObject, place = '', parent?: Fields) {
    this.value = value;
    this.place = place;
    this.parent = parent;
  }

  /** The place of a key, for a fault. */
  at(key: string): string {
    const own = this.parent === undefined ? this.place : this.parent.at(this.place);
    return own === '' ? key : `${own}.${key}`;
  }

  /** The value as it is; undefined where it is null or missing. */
  raw(key: string): unknown {
    return own(this.value, key);
  }

  /** The key is there, be it with null. */
  has(key: string): boolean {
    return Object.hasOwn(this.value, key);
  }

  text(key: string): string | undefined {
    const value = this.raw(key);
    if (value !== undefined && typeof value !== 'string') throw new FieldFault(this.at(key), 'a text');
    return value;
  }

  needText(key: string): string {
    return this.text(key) ?? this.missing(key, 'a text');
  }

  /** A finite number. */
  number(key: string): number | undefined {
    const value = this.raw(key);
    if (value !== undefined && (typeof value !== 'number' || !Number.isFinite(value))) throw new FieldFault(this.at(key), 'a number');
    return value;
  }

  needNumber(key: string): number {
    return this.number(key) ?? this.missing(key, 'a number');
  }

  /** A moment in epoch milliseconds that a calendar has. */
  time(key: string): number | undefined {
    const value = this.number(key);
    if (value !== undefined && (value < 0 || value > LAST_MOMENT)) throw new FieldFault(this.at(key), 'a time in milliseconds since 1970');
    return value;
  }

  needTime(key: string): number {
    return this.time(key) ?? this.missing(key, 'a time');
  }

  flag(key: string): boolean | undefined {
    const value = this.raw(key);
    if (value !== undefined && typeof value !== 'boolean') throw new FieldFault(this.at(key), 'true or false');
    return value;
  }

  needFlag(key: string): boolean {
    return this.flag(key) ?? this.missing(key, 'true or false');
  }

  oneOf<T extends string>(key: string, words: readonly T[]): T | undefined {
    const value = this.text(key);
    const word = words.find((candidate) => candidate === value);
    if (value !== undefined && word === undefined) throw new FieldFault(this.at(key), `one of ${words.join(', ')}`);
    return word;
  }

  needOneOf<T extends string>(key: string, words: readonly T[]): T {
    return this.oneOf(key, words) ?? this.missing(key, `one of ${words.join(', ')}`);
  }

  object(key: string): Fields | undefined {
    const value = this.raw(key);
    if (value === undefined) return undefined;
    if (!isObject(value)) throw new FieldFault(this.at(key), 'an object');
    return new Fields(value, key, this);
  }

  needObject(key: string): Fields {
    return this.object(key) ?? this.missing(key, 'an object');
  }

  /** The items of a list; undefined: none is there. */
  list(key: string): readonly unknown[] | undefined {
    const value = this.raw(key);
    if (value !== undefined && !Array.isArray(value)) throw new FieldFault(this.at(key), 'a list');
    return value;
  }

  /** The items of a list of objects; those that are none are a fault. */
  objects(key: string): readonly Fields[] {
    return (this.list(key) ?? []).map((item, i) => {
      if (!isObject(item)) throw new FieldFault(this.at(`${key}[${i}]`), 'an object');
      return new Fields(item, `${key}[${i}]`, this);
    });
  }

  /** The items of a list of texts; undefined: none is there. */
  texts(key: string): readonly string[] | undefined {
    return this.list(key)?.map((item, i) => {
      if (typeof item !== 'string') throw new FieldFault(`${this.at(key)}[${i}]`, 'a text');
      return item;
    });
  }

  private missing(key: string, wanted: string): never {
    throw new FieldFault(this.at(key), wanted);
  }
}

type Present<T> =
  & { readonly [K in keyof T as undefined extends T[K] ? never : K]: T[K] }
  & { readonly [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined> };

/** The same fields without those whose value is undefined: an optional key is missing, never undefined. */
export function present<T extends object>(fields: T): Present<T>;
export function present(fields: object): object {
  const kept: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(fields)) if (value !== undefined) kept[key] = value;
  return kept;
}
