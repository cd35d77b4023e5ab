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
    ...laterFaultsOf(open),
    marks: marksOf(session.events),
    check: checkOf(session, recorded),
  };
}

/** Faults of configurations set after the session began, at the first request as well as after it. */
function laterFaultsOf({ session, recorded }: OpenSession): Pick<TierSessionDetail, 'laterConfigFaults'> {
  const faults = recorded.configFaults.flatMap(({ event, field, sentence }) => {
    const line = session.events[event]?.line;
    return event < 0 ? [] : [{ field, sentence, ...(line === undefined ? {} : { line }) }];
  });
  return faults.length > 0 ? { laterConfigFaults: faults } : {};
}

/**
 * The configuration the session's first request was made under: of its own, or the last usable one set before that. One with
 * a fault is named (here its own), and the one before it (at first: the defaults) stands.
 */
function configOf({ config: own, events }: TierSession): Pick<TierSessionDetail, 'config' | 'configFault'> {
  const first = events.findIndex(({ type }) => type === 'request');
  const set = (first < 0 ? events : events.slice(0, first)).flatMap((event) => (event.type === 'config' ? [event.config] : []));
  let config: TierConfig | undefined;
  let configFault: TierSessionDetail['configFault'];
  for (const [at, raw] of [{}, own ?? {}, ...set].entries()) {
    const resolved = resolveConfig(raw);
    if (resolved.ok) config = resolved.config;
    // Of those set later the list of their faults tells.
    else if (at === 1) configFault = { field: resolved.field, sentence: resolved.sentence };
  }
  if (!config) throw new Error('The defaults of the configuration are not usable.');
  return { config, ...(configFault ? { configFault } : {}) };
}
