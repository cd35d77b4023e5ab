import { Suspense, useEffect, useRef, useState } from 'react';
import { goTo, useViewStore } from '../../state/viewStore';
import type { TraceSummary } from '../../worker/protocol';
import { Dialog, RestOfGlyphs } from '../../ui';
import { ReadingStrip, UnreadableNotice, WantedNotice } from '../start';
import { Bar, Where } from './Bar';
import { IgnoredNotice } from './IgnoredNotice';
import { Nav } from './Nav';
import { ScreenBoundary } from './ScreenBoundary';
import { OWN_BARS, SCREENS_ON_DEMAND } from './lazyScreens';
import { OwnBar } from './OwnBar';
import { WithQueries } from './WithQueries';
import { screenName } from './screens';
import css from './shell.module.css';

export interface ShellProps {
  /** Absent: no trace is open, and the screen is about a file of its own. */
  readonly summary: TraceSummary | undefined;
  readonly screen: keyof typeof SCREENS_ON_DEMAND;
  readonly onKeys: () => void;
}

/** Navigation, bar and one screen round what is open. */
export default function Shell(props: ShellProps) {
  return <WithQueries><OpenTrace {...props} /></WithQueries>;
}

function OpenTrace({ summary, screen, onKeys }: ShellProps) {
  const [sheet, setSheet] = useState<'menu' | 'where' | undefined>();
  const close = (): void => setSheet(undefined);
  const ownBar = screen === 'rules' || screen === 'tiers' ? OWN_BARS[screen] : undefined;
  return (
    <div className={css.shell}>
      <RestOfGlyphs />
      <a className={css.skip} href="#main" onClick={(event) => {
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}>Skip to the content</a>
      <Nav onKeys={onKeys} onOpen={() => goTo('start')} />
      {screen === 'rules' || screen === 'tiers'
        ? <OwnBar screen={screen} onMenu={() => setSheet('menu')} onWhere={() => setSheet('where')} />
        : summary && <Bar summary={summary} onMenu={() => setSheet('menu')} onWhere={() => setSheet('where')} />}
      <Main screen={screen} />
      <Dialog open={sheet === 'menu'} onClose={close} title="Screens">
        <MenuSheet onLeft={close} onKeys={onKeys} />
      </Dialog>
      <Dialog open={sheet === 'where'} onClose={close} title={ownBar ? 'File' : 'Trace and cohort'}>
        <div className={css.whereOpen}>{ownBar ? <Suspense fallback={null}><ownBar.Where /></Suspense> : summary && <Where summary={summary} />}</div>
      </Dialog>
    </div>
  );
}

/** Navigation of a narrow window; gone as soon as it led somewhere. */
function MenuSheet({ onLeft, onKeys }: { readonly onLeft: () => void; readonly onKeys: () => void }) {
  const screen = useViewStore((state) => state.view.screen);
  const opened = useRef(screen);
  useEffect(() => {
    if (opened.current !== screen) onLeft();
  }, [screen, onLeft]);
  return (
    <Nav
      inSheet
      onKeys={() => {
        onLeft();
        onKeys();
      }}
      onOpen={() => goTo('start')}
    />
  );
}

function Main({ screen }: Pick<ShellProps, 'screen'>) {
  const main = useRef<HTMLElement>(null);
  const before = useRef<string | undefined>(undefined);
  useEffect(() => {
    const first = before.current === undefined;
    // Coming from Start nothing holds the keyboard any more; what a person is in keeps it.
    if (first && document.activeElement === document.body) main.current?.focus({ preventScroll: true });
    if (first) before.current = screen;
    if (before.current === screen) return;
    before.current = screen;
    // A new screen starts at its top, and the keyboard with it.
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [screen]);
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
