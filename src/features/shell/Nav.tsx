import { setPreference, usePreferences, type Preferences } from '../../state/preferences';
import { showTrace, useCurrentSummary, useTraces } from '../../state/traces';
import { goTo, linkTo, useViewStore } from '../../state/viewStore';
import { Glyph, Kbd, classes } from '../../ui';
import { count } from '../verdict/numbers';
import { SCREEN_ENTRIES, currentEntry } from './screens';
import css from './shell.module.css';

const NEXT_THEME: Readonly<Record<Preferences['theme'], Preferences['theme']>> = { system: 'light', light: 'dark', dark: 'system' };

export interface NavProps {
  readonly onKeys: () => void;
  readonly onOpen: () => void;
  /** Inside the sheet that a narrow window shows. */
  readonly inSheet?: boolean;
}

/** Screens, open traces, help. */
export function Nav({ onKeys, onOpen, inSheet = false }: NavProps) {
  const screen = useViewStore((state) => state.view.screen);
  // The links carry policy and scope, so they follow every change of the view.
  useViewStore((state) => state.view);
  const turns = useCurrentSummary()?.turns;
  const traces = useTraces((state) => state.traces);
  const current = useTraces((state) => state.current);
  const theme = usePreferences((state) => state.theme);
  const here = currentEntry(screen);
  return (
    <nav className={classes(css.nav, inSheet && css.navOpen)} aria-label="Screens">
      {!inSheet && <a className={css.brand} href="#/" onClick={() => goTo('start')}><Glyph id="i-logo" />Marginalia</a>}
      <ul>
        {SCREEN_ENTRIES.map((entry) => (
          <li key={entry.screen}>
            <a className={css.item} href={linkTo({ screen: entry.screen })} aria-current={entry.screen === here ? 'page' : undefined}>
              <Glyph id={entry.glyph} /><span>{entry.name}</span>
              {entry.screen === 'turns' && turns !== undefined && <span className={css.count}>{count(turns)}</span>}
            </a>
          </li>
        ))}
      </ul>
      <h2 className={css.sep}>Traces</h2>
      <ul>
        {traces.length > 1 && traces.map((trace) => (
          <li key={trace.id}>
            <button type="button" className={css.item} aria-current={trace.id === current ? 'true' : undefined} disabled={trace.status === 'unreadable'} onClick={() => showTrace(trace.id)}>
              <Glyph id="i-file" /><span><bdi>{trace.name}</bdi></span>
            </button>
          </li>
        ))}
        <li><button type="button" className={css.item} onClick={onOpen}><Glyph id="i-open" /><span>{traces.length > 0 ? 'Open another' : 'Open a trace'}</span></button></li>
      </ul>
      <div className={css.foot}>
        <button type="button" className={css.item} onClick={onKeys}><Glyph id="i-keys" /><span>Keys</span><Kbd>?</Kbd></button>
        <button type="button" className={css.item} onClick={() => setPreference({ theme: NEXT_THEME[theme] })}><Glyph id="i-theme" /><span>Theme: {theme}</span></button>
        <p>Nothing leaves this browser.</p>
      </div>
    </nav>
  );
}
