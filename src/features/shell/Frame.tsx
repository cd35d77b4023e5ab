import { Suspense, lazy, useEffect, useState } from 'react';
import { useCurrentSummary, useTraces } from '../../state/traces';
import { needsTrace } from '../../state/view';
import { backToRecord, commitSettings, goTo, redo, undo, useViewStore } from '../../state/viewStore';
import { StartScreen } from '../start';
import { DropHere } from './DropHere';
import { KeySheet } from './KeySheet';
import { useKeys, type KeyBinding } from './keys';
import { warmScreens } from './lazyScreens';
import { SCREEN_ENTRIES, screenName } from './screens';

const HELP_KEYS: readonly KeyBinding[] = [{ id: 'keys', keys: '?', words: 'this list' }];
const goKeys = (entries: typeof SCREEN_ENTRIES): readonly KeyBinding[] => entries.map((entry) => ({ id: entry.screen, keys: entry.key, words: `go to ${entry.name}` }));
/** With a trace every screen is there; without one those that are about a file of their own. */
const ALL_SCREENS = goKeys(SCREEN_ENTRIES);
const OWN_SCREENS = goKeys(SCREEN_ENTRIES.filter(({ screen }) => !needsTrace(screen)));
const POLICY_KEYS: readonly KeyBinding[] = [
  { id: 'undo', keys: 'Mod+z', words: 'undo the last change of policy or cohort' },
  { id: 'redo', keys: 'Mod+Shift+Z', words: 'redo it' },
  { id: 'record', keys: 'b', words: 'back to the record' },
];
const SETTINGS_KEYS: readonly KeyBinding[] = [
  { id: 'undo', keys: 'Mod+z', words: 'undo the last change of a setting' },
  { id: 'redo', keys: 'Mod+Shift+Z', words: 'redo it' },
  { id: 'record', keys: 'b', words: 'back to the record: every setting' },
];
/** Rules has an undo of its own: of the declaration. */
const NO_KEYS: readonly KeyBinding[] = [];

const loadShell = () => import('./Shell');
/** In a chunk of its own: the first page needs no navigation. Fetched while a file is being read. */
const Shell = lazy(loadShell);

/** Start without a trace; else the shell round the screen the address names. */
export function Frame() {
  const screen = useViewStore((state) => state.view.screen);
  const summary = useCurrentSummary();
  const reading = useTraces((state) => state.traces.length > 0);
  const [keysOpen, setKeysOpen] = useState(false);
  const onKeys = (): void => setKeysOpen(true);
  const ownFile = screen === 'rules' || screen === 'tiers';
  useTitle(screenName(screen), summary?.name, ownFile);
  useEffect(() => {
    if (!reading) return;
    void loadShell().catch(() => undefined);
    warmScreens();
  }, [reading]);
  useKeys(HELP_KEYS, { keys: onKeys });
  useKeys(summary ? ALL_SCREENS : OWN_SCREENS, Object.fromEntries(SCREEN_ENTRIES.map((entry) => [entry.screen, () => goTo(entry.screen)])));
  useKeys(screen === 'rules' ? NO_KEYS : screen === 'tiers' ? SETTINGS_KEYS : POLICY_KEYS, {
    undo: () => void undo(), redo: () => void redo(), record: screen === 'tiers' ? () => commitSettings({}) : summary && backToRecord,
  });
  return (
    <>
      {screen !== 'start' && (summary || ownFile)
        ? <Suspense fallback={null}><Shell summary={summary} screen={screen} onKeys={onKeys} /></Suspense>
        : <StartScreen onKeys={onKeys} />}
      <KeySheet open={keysOpen} onClose={() => setKeysOpen(false)} />
      <DropHere />
    </>
  );
}

function useTitle(screen: string, trace: string | undefined, ownFile: boolean): void {
  const turn = useViewStore((state) => state.view.turn);
  useEffect(() => {
    const parts = ownFile ? [screen, 'Marginalia'] : trace === undefined ? ['Marginalia'] : [turn === undefined ? screen : `Turn ${turn.slice(0, 60)}`, trace.slice(0, 80), 'Marginalia'];
    document.title = parts.join(' – ');
  }, [screen, trace, turn, ownFile]);
}
