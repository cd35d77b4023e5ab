/**
 * What other settings would have done: counts on both sides, and of the requests only those that change.
 *
 * Law: settings that cannot be are answered with their fault beside the session as recorded; nothing is replayed under them.
 */
import type { SessionReplay, TierSettings } from '../../../engine/tiers';
import type { OpenSession } from '../openSession';
import type { TierWhatIf } from '../protocol';

export function whatIfAnswer(open: OpenSession, settings: TierSettings): TierWhatIf {
  const tried = open.under(settings);
  const { counts } = open.recorded;
  if (!tried.ok) {
    const { field, sentence } = tried.fault;
    return { settings, before: counts, after: counts, changed: [], replay: bandsOf(open.recorded), fault: { field, sentence } };
  }
  const { changed, before, after } = tried.comparison;
  return { settings, before, after, changed, replay: bandsOf(tried.replay) };
}

/** A replay without its requests: of those only what changes goes to the page. */
function bandsOf({ requests: _requests, counts: _counts, configFaults: _faults, ...bands }: SessionReplay): TierWhatIf['replay'] {
  return bands;
}
