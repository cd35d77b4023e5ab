/** The screens of the app as data: name, sign, key. Navigation, title and key sheet are drawn from this list. */
import type { Screen } from '../../state/view';
import type { GlyphId } from '../../ui';

export interface ScreenEntry {
  readonly screen: Exclude<Screen, 'turn' | 'start'>;
  readonly name: string;
  readonly glyph: GlyphId;
  /** Key that opens it, after `g`. */
  readonly key: string;
}

export const SCREEN_ENTRIES: readonly ScreenEntry[] = [
  { screen: 'overview', name: 'Overview', glyph: 'i-overview', key: 'o' },
  { screen: 'turns', name: 'Turns', glyph: 'i-turns', key: 't' },
  { screen: 'tune', name: 'Tune', glyph: 'i-tune', key: 'm' },
  { screen: 'ledger', name: 'Ledger', glyph: 'i-ledger', key: 'l' },
  { screen: 'rules', name: 'Rules', glyph: 'i-rules', key: 'r' },
  { screen: 'tiers', name: 'Tiers', glyph: 'i-tiers', key: 's' },
];

/** Name of a screen as it stands in the bar and in the title of the page. */
export function screenName(screen: Screen): string {
  if (screen === 'start') return 'Start';
  if (screen === 'turn') return 'Turn';
  return SCREEN_ENTRIES.find((entry) => entry.screen === screen)?.name ?? 'Start';
}

/** The entry that navigation marks as current: a turn belongs to Turns. */
export function currentEntry(screen: Screen): ScreenEntry['screen'] | undefined {
  if (screen === 'start') return undefined;
  return screen === 'turn' ? 'turns' : screen;
}
