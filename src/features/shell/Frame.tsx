import { Suspense, lazy, useEffect, useState } from 'react';
import { useCurrentSummary, useTraces } from '../../state/traces';
import { backToRecord, goTo, redo, undo, useViewStore } from '../../state/viewStore';
import { StartScreen } from '../start';
import { DropHere } from './DropHere';
import { KeySheet } from './KeySheet';
import { useKeys, type KeyBinding } from './keys';
import { warmScreens } from './lazyScreens';
import { SCREEN_ENTRIES, screenName } from './screens';

const KEYS: readonly KeyBinding[] = [
  { id: 'keys', keys: '?', words: 'this list' },
  ...SCREEN_ENTRIES.map((entry) => ({ id: entry.screen, keys: entry.key, words: `go to ${entry.name}` })),
  { id: 'undo', keys: 'Mod+z', words: 'undo the last change of policy or cohort' },
  { id: 'redo', keys: 'Mod+Shift+Z', words: 'redo it' },
  { id: 'record', keys: 'b', words: 'back to the record' },
];

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
  useTitle(screenName(screen), summary?.name);
  useEffect(() => {
    if (!reading) return;
    void loadShell().catch(() => undefined);
    warmScreens();
  }, [reading]);
  useKeys(KEYS, {
    keys: onKeys,
    undo: () => void undo(),
    redo: () => void redo(),
    ...(summary ? { ...Object.fromEntries(SCREEN_ENTRIES.map((entry) => [entry.screen, () => goTo(entry.screen)])), record: backToRecord } : {}),
  });
  return (
    <>
      {summary && screen !== 'start'
        ? <Suspense fallback={null}><Shell summary={summary} screen={screen} onKeys={onKeys} /></Suspense>
        : <StartScreen onKeys={onKeys} />}
      <KeySheet open={keysOpen} onClose={() => setKeysOpen(false)} />
      <DropHere />
    </>
  );
}

function useTitle(screen: string, trace: string | undefined): void {
  const turn = useViewStore((state) => state.view.turn);
  useEffect(() => {
    const parts = trace === undefined ? ['Marginalia'] : [turn === undefined ? screen : `Turn ${turn.slice(0, 60)}`, trace.slice(0, 80), 'Marginalia'];
    document.title = parts.join(' – ');
  }, [screen, trace, turn]);
}
