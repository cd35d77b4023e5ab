/**
 * A session without the declared rules that hold a pattern: for patterns of a file that did not end in time.
 *
 * Law: nothing else of the session changes. A configuration with a fault is left as it is, since none of it is used.
 */
import { resolveConfig } from './config/resolveConfig';
import type { RawTierConfig } from './configTypes';
import type { TierSession } from './sessionTypes';

/** Ids of the declared rules with a pattern, in any configuration of the session, in order of first mention. */
export function patternRules({ config, events }: TierSession): readonly string[] {
  const raws = [config, ...events.flatMap((event) => (event.type === 'config' ? [event.config] : []))];
  const ids = raws.flatMap((raw) => {
    const resolved = resolveConfig(raw);
    return resolved.ok ? resolved.config.intent.rules.filter(({ when }) => when.patterns.length > 0).map(({ id }) => id) : [];
  });
  return [...new Set(ids)];
}

/** The session as if those rules had not been declared. */
export function withoutPatterns(session: TierSession): TierSession {
  return {
    ...session,
    ...(session.config === undefined ? {} : { config: cleared(session.config) }),
    events: session.events.map((event) => (event.type === 'config' ? { ...event, config: cleared(event.config) } : event)),
  };
}

function cleared(raw: RawTierConfig): RawTierConfig {
  const resolved = resolveConfig(raw);
  if (!resolved.ok) return raw;
  const { intent } = resolved.config;
  return { ...resolved.config, intent: { ...intent, rules: intent.rules.filter(({ when }) => when.patterns.length === 0) } };
}
