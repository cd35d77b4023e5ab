/** How the replay stands against the record, as text for the screen: differences listed up to a limit, counted beyond it. */
import { recordedDifferences, type SessionReplay, type TierSession } from '../../../engine/tiers';
import { MOST_DIFFERENCES, type TierCheck } from '../protocol';

export function checkOf(session: TierSession, replay: SessionReplay): TierCheck {
  const check = recordedDifferences(session, replay);
  const ofEvents = check.form === 'trace' ? check.events : [];
  const differences = check.differences.slice(0, MOST_DIFFERENCES)
    .map(({ index, field, recorded, computed }) => ({ request: index, field, recorded: inText(recorded), computed: inText(computed) }));
  const events = ofEvents.slice(0, MOST_DIFFERENCES)
    .map(({ event, type, field, recorded, computed }) => ({ event, time: session.events[event]?.time ?? NaN, type, field, recorded: inText(recorded), computed: inText(computed) }));
  return {
    form: check.form, compared: check.compared, agree: check.agree,
    notCompared: check.form === 'trace' ? check.notRecorded : check.notCovered,
    differences, events,
    unlisted: check.differences.length - differences.length + ofEvents.length - events.length,
    eventDifferences: ofEvents.length,
    ...(check.form === 'trace' && check.inWords > 0 ? { inWords: check.inWords } : {}),
  };
}

/** Text of a trace stays as it is; whatever else was recorded is written as JSON. */
function inText(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? 'none' : JSON.stringify(value);
}
