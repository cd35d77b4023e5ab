/** The session's decisions as text for a file: as recorded, beside those under the settings where these say something. */
import { decisionsCsv, decisionsJson, type TierSettings } from '../../../engine/tiers';
import type { OpenSession } from '../openSession';

export function exportAnswer(open: OpenSession, settings: TierSettings, format: 'csv' | 'json'): string {
  const write = format === 'csv' ? decisionsCsv : decisionsJson;
  const tried = Object.keys(settings).length === 0 ? undefined : open.under(settings);
  return tried?.ok ? write(open.session, open.recorded, tried.replay) : write(open.session, open.recorded);
}
