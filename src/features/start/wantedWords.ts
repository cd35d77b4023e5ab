/** What a link waits for, as a sentence in parts. */
import type { Wanted } from '../../state/arrival';
import { isAsRecorded, type View } from '../../state/view';
import { shortName } from '../verdict/parts';
import { screenName } from '../shell/screens';

/** Text of the link (name of a file, key of a turn) is kept apart: it is shown inert. */
export type WantedPart = string | { readonly named: string };

/** A name as the link has it; a link may have left it out. */
export function fileName(file: string): WantedPart {
  return file === '' ? 'a file the link does not name' : { named: shortName(file, 80) };
}

/** The sentence for a file that is not open, or for another one that is. Empty where nothing is wanted. */
export function wantedSentence(wanted: Wanted, view: Pick<View, 'screen' | 'turn'>): readonly WantedPart[] {
  if (wanted.state === 'nothing') return [];
  if (wanted.state === 'other' && wanted.file === wanted.open) return ['This link was made for another ', fileName(wanted.file), ': the one open now holds other turns.'];
  if (wanted.state === 'other') return ['This link was made for ', fileName(wanted.file), '. Open now: ', fileName(wanted.open), '.'];
  if (view.turn !== undefined) {
    return ['This link is about turn ', { named: shortName(view.turn, 80) }, ' in ', fileName(wanted.file), '. Drop that file to land there.'];
  }
  const screen = view.screen === 'start' ? 'the trace' : `the screen ${screenName(view.screen)} of`;
  return [`This link is about ${screen} `, fileName(wanted.file), '. Drop that file to land there.'];
}

/** What of the link is kept meanwhile. */
export function keptWords({ policy }: Pick<View, 'policy'>): string {
  return isAsRecorded(policy) ? 'The place is kept until then.' : 'The place and the policy are kept until then.';
}
