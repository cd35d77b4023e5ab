/**
 * The name of a cohort: readable, the same for the same agent, scorer and policy in every file, never the same for two.
 */
import type { RoutingPolicy } from '../verdict/types';

/** Stands for "no scorer". A scorer that is really called so is written with an escape. */
const NO_SCORER = '-';

/** Keeps plain characters; any other UTF-16 unit becomes `~` and four hex digits (lone surrogates too). */
function plain(name: string): string {
  if (name === NO_SCORER) return '~002d';
  return name.replace(/[^A-Za-z0-9._:-]/g, (unit) => `~${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * Key of a cohort, e.g. `support-desk/minilm-cosine/m0.15/k3/f0.18`; `fnone` without a floor, `-` without a scorer.
 * Numbers are written in their shortest exact form, so different policies never share a key (−0 and 0 are one value).
 */
export function cohortKey(agent: string, scorer: string | undefined, policy: RoutingPolicy): string {
  const floor = policy.floor === undefined || policy.floor === null ? 'none' : String(policy.floor);
  return `${plain(agent)}/${scorer === undefined ? NO_SCORER : plain(scorer)}/m${String(policy.nearTieMargin)}/k${String(policy.menuSize)}/f${floor}`;
}

/** The scorer a key names. Absent: it names none, or it is no key. */
export function scorerOfKey(key: string): string | undefined {
  const written = /^[^/]*\/([^/]+)\/m[^/]*\/k[^/]*\/f[^/]*$/.exec(key)?.[1];
  if (written === undefined || written === NO_SCORER) return undefined;
  return written.replace(/~([0-9a-f]{4})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}
