/**
 * The part of a link before the `?`: the screen, and the one thing on it.
 *
 * Law: total. A screen that is not known is Start; a turn without a readable key is the list of turns.
 */
import { SCREENS, type Screen, type View } from './view';

export interface Place { screen: Screen; turn?: string; result?: string; session?: string; request?: number }

/** Reads `turn/<key>`, `ledger/<result>`, `tiers/<session>/<request>`, or a screen alone. */
export function readPath(path: string, ignored: string[]): Place {
  const [name = '', ...rest] = path.split('/');
  if (name === '') return { screen: 'start' };
  const screen = SCREENS.find((known) => known === name);
  if (!screen) {
    ignored.push(`screen ${name}`);
    return { screen: 'start' };
  }
  if (screen === 'ledger') return readResultPath(rest, ignored);
  if (screen === 'tiers') return readTiersPath(rest, ignored);
  if (screen !== 'turn') return { screen };
  const key = decoded(rest.join('/'));
  if (key === undefined || key === '') {
    ignored.push('a turn without a readable key');
    return { screen: 'turns' };
  }
  return { screen, turn: key };
}

/** `#/ledger/<result key>`: one result; without a key the list. */
function readResultPath(rest: readonly string[], ignored: string[]): { screen: 'ledger'; result?: string } {
  const key = decoded(rest.join('/'));
  if (key === undefined) ignored.push('a result without a readable key');
  return { screen: 'ledger', ...(key === undefined || key === '' ? {} : { result: key }) };
}

/** `#/tiers/<session>/<number of a request>`; either may be left out. */
function readTiersPath([name = '', number = '']: readonly string[], ignored: string[]): Place {
  const session = decoded(name);
  if (session === undefined) ignored.push('a session without a readable id');
  const request = Number(number);
  const known = number !== '' && Number.isSafeInteger(request) && request > 0;
  if (number !== '' && !known) ignored.push(`request ${number}`);
  return { screen: 'tiers', ...(session ? { session } : {}), ...(known ? { request } : {}) };
}

/** decodeURIComponent that answers undefined instead of throwing. */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The part before the `?` of a View's link, without `#/`. */
export function spellPlace({ screen, turn, ledger, tiers }: View): string {
  if (screen === 'tiers') return [screen, encodeURIComponent(wellFormed(tiers.session ?? '')), tiers.request ?? ''].join('/').replace(/\/+$/, '');
  const key = screen === 'turn' ? turn : screen === 'ledger' ? ledger.result : undefined;
  return key === undefined ? screen : `${screen}/${encodeURIComponent(wellFormed(key))}`;
}

/** A lone surrogate cannot be percent-encoded; it becomes the replacement character. */
function wellFormed(text: string): string {
  return text.toWellFormed();
}
