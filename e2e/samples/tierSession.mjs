/**
 * The sample of model tiers: a tier trace, version 1, of two sessions of one made-up afternoon. Nothing decided is written by
 * hand: the engine of the app plays the script, and the trace says what it did.
 */
import { makeRandom } from './random.mjs';
import { HARBOUR_PAGE, harbourPage } from './tiers/harbourPage.mjs';
import { PlayedSession } from './tiers/playSession.mjs';
import { TIDE_TABLES, afterTheOutage, beforeTheOutage, everythingStrong, outage } from './tiers/tideTables.mjs';

const HEADER = {
  type: 'tier-trace', version: 1, plugin: { name: 'dsh-autotier', version: '0.1.0' }, recorder: { name: 'tier-trace-recorder', version: '1.0.0' },
  createdAt: TIDE_TABLES.start, text: 'full',
};

/**
 * @param {typeof import('../../src/engine/tiers/index')} tiers the engine that decides
 * @returns the lines of the trace, the header first
 */
export function tierSession(tiers) {
  const random = makeRandom(20_261_006);
  const first = new PlayedSession(tiers, random, TIDE_TABLES);
  for (const part of [beforeTheOutage, outage, afterTheOutage, everythingStrong]) part(first);
  const second = new PlayedSession(tiers, random, HARBOUR_PAGE);
  harbourPage(second);
  return [HEADER, ...first.lines, ...second.lines];
}
