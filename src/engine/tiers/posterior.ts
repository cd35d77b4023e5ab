/**
 * How often each tier did well for each shape of input (spec/tier.md §9 H).
 *
 * Law: a shape has no opinion before eight outcomes. Cheap needs the lower Wilson bound of its successes above one half; outcomes of
 * strong are counted and never compared. Every tenth outcome halves the counts. The table is the one state of the engine that
 * changes in place; its roll comes from outside.
 */
import type { PosteriorEntry } from './stateTypes';
import type { TierId } from './vocabulary';

export interface PosteriorOptions { readonly halfLife: number; readonly coldStart: number; readonly epsilon: number; readonly capacity: number }
export const POSTERIOR_OPTIONS: PosteriorOptions = { halfLife: 10, coldStart: 8, epsilon: 0.05, capacity: 2000 };
const Z = 1.96;
const CHEAP_ABOVE = 0.5;

/** `explore`: now and then strong is tried all the same. */
export interface PosteriorOpinion { readonly tier?: TierId; readonly explore: boolean }
export interface KeyedPosterior { readonly key: string; readonly posterior: PosteriorEntry }

/** Lower bound of the Wilson interval of ok of n at z 1.96; 0 without any. */
export function wilsonLowerBound(ok: number, n: number): number {
  if (n <= 0) return 0;
  const p = ok / n;
  const d = 1 + (Z * Z) / n;
  const c = p + (Z * Z) / (2 * n);
  const m = Z * Math.sqrt((p * (1 - p) + (Z * Z) / (4 * n)) / n);
  return Math.max(0, (c - m) / d);
}

export class PosteriorTable {
  readonly #options: PosteriorOptions;
  /** Oldest first. */
  readonly #entries = new Map<string, PosteriorEntry>();

  constructor(start: readonly KeyedPosterior[] = [], options: Partial<PosteriorOptions> = {}) {
    this.#options = { ...POSTERIOR_OPTIONS, ...options };
    for (const { key, posterior } of start) this.#entries.set(key, posterior);
  }

  /** The entry of a shape; absent when nothing was recorded. */
  entry(key: string): PosteriorEntry | undefined {
    return this.#entries.get(key);
  }

  keys(): string[] {
    return [...this.#entries.keys()];
  }

  snapshot(): KeyedPosterior[] {
    return [...this.#entries].map(([key, posterior]) => ({ key, posterior }));
  }

  /** Books one outcome of a shape on a tier. */
  record(key: string, tier: TierId, ok: boolean, now: number): void {
    const old = this.#entries.get(key);
    const halve = old !== undefined && old.observations > 0 && old.observations % this.#options.halfLife === 0;
    const kept = (count: number | undefined): number => (count ?? 0) / (halve ? 2 : 1);
    const cheap = tier === 'cheap';
    this.#entries.delete(key);
    this.#entries.set(key, {
      cheapOK: kept(old?.cheapOK) + (cheap && ok ? 1 : 0),
      cheapN: kept(old?.cheapN) + (cheap ? 1 : 0),
      strongOK: kept(old?.strongOK) + (!cheap && ok ? 1 : 0),
      strongN: kept(old?.strongN) + (cheap ? 0 : 1),
      observations: (old?.observations ?? 0) + 1,
      probeN: old?.probeN ?? 0,
      lastSeen: now,
    });
    if (this.#entries.size > this.#options.capacity) this.#dropOldest();
  }

  /** What the counts say about a shape. */
  opinion(key: string): PosteriorOpinion {
    const entry = this.#entries.get(key);
    if (entry === undefined || entry.cheapN + entry.strongN < this.#options.coldStart) return { explore: false };
    if (entry.cheapN === 0) return entry.strongN > 0 ? { tier: 'strong', explore: false } : { explore: false };
    return wilsonLowerBound(entry.cheapOK, entry.cheapN) > CHEAP_ABOVE ? { tier: 'cheap', explore: true } : { tier: 'strong', explore: false };
  }

  /** The tier to try for a shape, absent without an opinion. `roll` is asked only where the opinion explores. */
  verdict(key: string, roll: () => number): TierId | undefined {
    const { tier, explore } = this.opinion(key);
    if (!explore || roll() >= this.#options.epsilon) return tier;
    const entry = this.#entries.get(key);
    if (entry !== undefined) this.#entries.set(key, { ...entry, probeN: entry.probeN + 1 });
    return 'strong';
  }

  #dropOldest(): void {
    const oldest = this.#entries.keys().next();
    if (oldest.done !== true) this.#entries.delete(oldest.value);
  }
}
