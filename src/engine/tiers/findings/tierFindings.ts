/**
 * Everything a session shows about its own routing that is worth a sentence, in a fixed order.
 */
import { preparedOf } from '../replay/prepare';
import { classifierFindings } from './classifierFindings';
import { judgeFindings } from './judgeFindings';
import { observe } from './observe';
import { routingFindings } from './routingFindings';
import type { TierFinding } from '../findingTypes';
import type { TierSession } from '../sessionTypes';
import type { PreparedSession } from '../replay/prepare';

/** The findings of a session as recorded; none for a session without requests. */
export function tierFindings(session: TierSession | PreparedSession): TierFinding[] {
  const observed = observe(preparedOf(session));
  return observed.replay.requests.length === 0 ? [] : [...classifierFindings(observed), ...routingFindings(observed), ...judgeFindings(observed)];
}
