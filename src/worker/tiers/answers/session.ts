/** A session as it is shown first: replayed as recorded, checked against the record, with what is odd. */
import { resolveConfig, type TierConfig, type TierSession } from '../../../engine/tiers';
import type { OpenSession } from '../openSession';
import type { TierSessionDetail } from '../protocol';
import { checkOf } from './check';
import { marksOf } from './marks';

export function sessionAnswer(open: OpenSession): TierSessionDetail {
  const { session, summary, oddities, recorded } = open;
  return {
    summary, oddities, recorded, ...configOf(session),
    marks: marksOf(session.events),
    check: checkOf(session, recorded),
  };
}

/**
 * The configuration the session's first request was made under: of its own, or the last usable one set before that. One with
 * a fault is named, and the one before it (at first: the defaults) stands.
 */
function configOf({ config: own, events }: TierSession): Pick<TierSessionDetail, 'config' | 'configFault'> {
  const first = events.findIndex(({ type }) => type === 'request');
  const set = (first < 0 ? events : events.slice(0, first)).flatMap((event) => (event.type === 'config' ? [event.config] : []));
  let config: TierConfig | undefined;
  let configFault: TierSessionDetail['configFault'];
  for (const raw of [{}, ...(own === undefined ? [] : [own]), ...set]) {
    const resolved = resolveConfig(raw);
    if (resolved.ok) config = resolved.config;
    else configFault ??= { field: resolved.field, sentence: resolved.sentence };
  }
  if (!config) throw new Error('The defaults of the configuration are not usable.');
  return { config, ...(configFault ? { configFault } : {}) };
}
