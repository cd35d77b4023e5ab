/**
 * What other settings would have done: counts on both sides, and of the requests only those that change.
 *
 * Law: settings that cannot be are answered with their fault beside the session as recorded; nothing is replayed under them.
 */
import type { RequestResult, SessionReplay, TierSettings } from '../../../engine/tiers';
import type { OpenSession } from '../openSession';
import type { RequestOutcome, TierWhatIf } from '../protocol';

export function whatIfAnswer(open: OpenSession, settings: TierSettings): TierWhatIf {
  const tried = open.under(settings);
  const { counts } = open.recorded;
  if (!tried.ok) {
    const { field, sentence } = tried.fault;
    return { settings, before: counts, after: counts, changed: [], replay: bandsOf(open.recorded), fault: { field, sentence } };
  }
  const { changed, before, after } = tried.comparison;
  return { settings, before, after, changed: changed.map(({ index, was, now, why }) => ({ index, was: outcomeOf(was), now: outcomeOf(now), why })), replay: bandsOf(tried.replay) };
}

/** Half of what crosses to the page on a tick would be verdicts nobody draws. */
function outcomeOf({ index, event, time, turn, step, decision, landing, landingWhy, intent }: RequestResult): RequestOutcome {
  const met = new Set(intent?.reasons.map(({ kind }) => kind));
  return {
    index, event, time, turn, step, decision, ...(landing === undefined ? {} : { landing }), ...(landingWhy === undefined ? {} : { landingWhy }),
    ...(met.has('no-keyword') && !met.has('judge') ? { noKeyword: true } : {}),
  };
}

/** A replay without its requests: of those only what changes goes to the page. */
function bandsOf({ requests: _requests, counts: _counts, configFaults: _faults, ...bands }: SessionReplay): TierWhatIf['replay'] {
  return bands;
}
