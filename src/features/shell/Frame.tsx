import { Suspense, useEffect, useRef, useState } from 'react';
import { useCurrentSummary, useTraces } from '../../state/traces';
import { backToRecord, goTo, redo, undo, useViewStore } from '../../state/viewStore';
import { Dialog } from '../../ui';
import { ReadingStrip, StartScreen, UnreadableNotice, WantedNotice } from '../start';
import { Bar, Where } from './Bar';
import { DropHere } from './DropHere';
import { IgnoredNotice } from './IgnoredNotice';
import { KeySheet } from './KeySheet';
import { useKeys, type KeyBinding } from './keys';
import { Nav } from './Nav';
import { ScreenBoundary } from './ScreenBoundary';
import { SCREENS_ON_DEMAND, warmScreens } from './lazyScreens';
import { SCREEN_ENTRIES, screenName } from './screens';
import css from './shell.module.css';

const KEYS: readonly KeyBinding[] = [
  { id: 'keys', keys: '?', words: 'this list' },
  ...SCREEN_ENTRIES.map((entry) => ({ id: entry.screen, keys: entry.key, words: `go to ${entry.name}` })),
  { id: 'undo', keys: 'Mod+z', words: 'undo the last change of policy or cohort' },
  { id: 'redo', keys: 'Mod+Shift+Z', words: 'redo it' },
  { id: 'record', keys: 'b', words: 'back to the record' },
];

/** Start without a trace; else navigation, bar and the screen the address names. */
export function Frame() {
  const screen = useViewStore((state) => state.view.screen);
  const summary = useCurrentSummary();
  const reading = useTraces((state) => state.traces.length > 0);
  const [sheet, setSheet] = useState<'keys' | 'menu' | 'where' | undefined>();
  const close = (): void => setSheet(undefined);
  const shown = summary !== undefined && screen !== 'start';
  useTitle(screenName(screen), summary?.name);
  useEffect(() => {
    if (reading) warmScreens();
  }, [reading]);
  useKeys(KEYS, {
    keys: () => setSheet('keys'),
    undo: () => void undo(),
    redo: () => void redo(),
    ...(shown || summary ? { overview: () => goTo('overview'), turns: () => goTo('turns'), tune: () => goTo('tune'), record: backToRecord } : {}),
  });
  return (
    <>
      {summary && shown ? (
        <div className={css.shell}>
          <a className={css.skip} href="#main" onClick={(event) => {
            event.preventDefault();
            document.getElementById('main')?.focus();
          }}>Skip to the content</a>
          <Nav onKeys={() => setSheet('keys')} onOpen={() => goTo('start')} />
          <Bar summary={summary} onMenu={() => setSheet('menu')} onWhere={() => setSheet('where')} />
          <Main screen={screen} />
          <Dialog open={sheet === 'menu'} onClose={close} title="Screens">
            <div onClick={close} role="presentation"><Nav inSheet onKeys={() => setSheet('keys')} onOpen={() => goTo('start')} /></div>
          </Dialog>
          <Dialog open={sheet === 'where'} onClose={close} title="Trace and cohort"><div className={css.whereOpen}><Where summary={summary} /></div></Dialog>
        </div>
      ) : (
        <StartScreen onKeys={() => setSheet('keys')} />
      )}
      <KeySheet open={sheet === 'keys'} onClose={close} />
      <DropHere />
    </>
  );
}

function Main({ screen }: { readonly screen: keyof typeof SCREENS_ON_DEMAND | 'start' }) {
  const main = useRef<HTMLElement>(null);
  const before = useRef(screen);
  useEffect(() => {
    if (before.current === screen) return;
    before.current = screen;
    // A new screen starts at its top, and the keyboard with it.
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [screen]);
  if (screen === 'start') return null;
  const Screen = SCREENS_ON_DEMAND[screen];
  return (
    <main className={css.main} id="main" tabIndex={-1} ref={main}>
      <div className={css.notices}>
        <ReadingStrip />
        <UnreadableNotice />
        <WantedNotice />
        <IgnoredNotice />
      </div>
      <ScreenBoundary key={screen} name={screenName(screen)}>
        <Suspense fallback={null}><Screen /></Suspense>
      </ScreenBoundary>
    </main>
  );
}

function useTitle(screen: string, trace: string | undefined): void {
  const turn = useViewStore((state) => state.view.turn);
  useEffect(() => {
    const parts = trace === undefined ? ['Marginalia'] : [turn === undefined ? screen : `Turn ${turn.slice(0, 60)}`, trace.slice(0, 80), 'Marginalia'];
    document.title = parts.join(' – ');
  }, [screen, trace, turn]);
}
