/**
 * Small checks that add up to the form of a row, each with the place and the reason of what it refuses.
 *
 * Law: a check reads own members only, never throws, and the compiler holds each form against its type.
 */
import { has, isFields } from './fields';

/** What a check refused, and where: the innermost check gives the reason, each one around it puts its own step in front. */
export interface Trail {
  path: string;
  reason: string;
}

export type Guard<T> = (value: unknown, trail: Trail) => value is T;

/** Deepest nesting of a value that is accepted: comparing walks it, and a stack has an end. */
const DEPTH_LIMIT = 500;
const SHOWN = 40;

/** A value in a sentence: bounded, its kind told apart from its text. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return `"${value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value}"`;
  if (value === undefined) return 'missing';
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value);
  return Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

export const isText: Guard<string> = (value, trail): value is string => typeof value === 'string' || refused(value, trail, 'it must be a text');

/** A number JSON can write. */
export const isNumber: Guard<number> = (value, trail): value is number => (typeof value === 'number' && Number.isFinite(value)) || refused(value, trail, 'it must be a number');

export const isFlag: Guard<boolean> = (value, trail): value is boolean => typeof value === 'boolean' || refused(value, trail, 'it must be true or false');

/** One of the words of a closed vocabulary, spelled exactly. */
export function isOneOf<const W extends string | true>(words: readonly W[]): Guard<W> {
  return (value, trail): value is W => words.some((word) => word === value) || refused(value, trail, words.length === 1 ? `it must be ${shown(words[0])}` : `it must be one of ${words.join(', ')}`);
}

/** A member that may be absent. Its type is that of the member when present. */
export function optional<T>(guard: Guard<T>): Guard<T> {
  return (value, trail): value is T => value === undefined || guard(value, trail);
}

export function isEither<A, B>(first: Guard<A>, second: Guard<B>, reason: string): Guard<A | B> {
  const unread: Trail = { path: '', reason: '' };
  return (value, trail): value is A | B => first(value, unread) || second(value, unread) || refused(value, trail, reason);
}

export function isListOf<T>(guard: Guard<T>): Guard<readonly T[]> {
  return (value, trail): value is readonly T[] => {
    if (!Array.isArray(value)) return refused(value, trail, 'it must be a list');
    for (let i = 0; i < value.length; i += 1) {
      const item: unknown = value[i];
      if (!guard(item, trail)) return within(`[${i}]`, trail);
    }
    return true;
  };
}

/** An object with at least these members; more of them do no harm. */
export function isForm<T extends object>(members: { readonly [K in keyof T]-?: Guard<T[K]> }): Guard<T> {
  const checks = Object.entries<Guard<unknown>>(members);
  return (value, trail): value is T => {
    if (!isFields(value)) return refused(value, trail, 'it must be an object');
    for (const [name, check] of checks) {
      if (!check(has(value, name) ? value[name] : undefined, trail)) return within(name, trail);
    }
    return true;
  };
}

/** Any JSON value, not nested without end. Undefined is a member that is missing. */
export const isJson: Guard<unknown> = (value, trail): value is unknown => {
  if (typeof value !== 'object' || value === null) return isPlain(value) || refused(value, trail, 'it is not JSON');
  // By hand and not by recursion: the input may be nested deeper than the stack.
  const pending: { readonly item: unknown; readonly depth: number }[] = [{ item: value, depth: 1 }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next.depth > DEPTH_LIMIT) return refuse(trail, `it is nested more than ${DEPTH_LIMIT} levels deep`);
    const members: readonly unknown[] = Array.isArray(next.item) ? next.item : isFields(next.item) ? Object.values(next.item) : [];
    for (const item of members) {
      if (typeof item === 'object' && item !== null) pending.push({ item, depth: next.depth + 1 });
      else if (!isPlain(item)) return refuse(trail, 'it is not JSON');
    }
  }
  return true;
};

function isPlain(value: unknown): boolean {
  return value === null || value === undefined || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function refused(value: unknown, trail: Trail, reason: string): false {
  return refuse(trail, `it is ${shown(value)}; ${reason}`);
}

function refuse(trail: Trail, reason: string): false {
  trail.reason = reason;
  trail.path = '';
  return false;
}

function within(step: string, trail: Trail): false {
  trail.path = `${step}${trail.path === '' || trail.path.startsWith('[') ? '' : '.'}${trail.path}`;
  return false;
}
