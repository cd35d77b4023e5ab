/** What a link to tier sessions opens and holds, in words, so that a person knows what they pass on before they do. */
import type { TierSubject } from '../../../state/tiers/subject';
import type { TiersView } from '../../../state/view';
import { shortName } from '../../verdict/parts';
import { sessionNames } from './sessionOptions';
import { settingsSentence, type SettingWords } from './settingWords';

/** "Opens request 10.1 of session 0d1f6a3e under to cheap 0.75 and lasts 30 s." */
export function opensTiers(held: TiersView, subject: TierSubject | undefined, label: string | undefined, differing: readonly SettingWords[]): string {
  if (!subject) return 'Opens the model tiers.';
  const name = sessionNames(subject.file.sessions)[subject.file.sessions.indexOf(subject.session)] ?? shortName(subject.session.id, 40);
  const what = label === undefined ? `session ${name}` : `request ${label} of session ${name}`;
  return `Opens ${what} under ${differing.length === 0 && Object.keys(held.settings).length > 0 ? 'settings equal to the record' : settingsSentence(differing)}.`;
}

/** What else is in the link, one entry each. */
export function heldTiers({ file, session }: TiersView, differing: readonly SettingWords[]): readonly string[] {
  return [
    file === undefined ? 'no file' : `the name and fingerprint of the file ${shortName(file.file, 80)}`,
    ...(session === undefined ? [] : [`the id of the session, ${shortName(session, 60)}`]),
    ...(differing.length > 3 ? [`all ${differing.length} settings that differ`] : []),
  ];
}
