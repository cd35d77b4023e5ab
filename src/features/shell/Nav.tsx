import { cycleTheme, usePreferences } from '../../state/preferences';
import { useLedger } from '../../state/askLedger';
import { showTrace } from '../../state/onScreen';
import { closeTrace, useCurrentSummary, useTraces } from '../../state/traces';
import { useOpenRules } from '../../state/rules/openRules';
import { useOpenTiers } from '../../state/tiers/openTiers';
import { needsTrace } from '../../state/view';
import { linkTo, useViewStore } from '../../state/viewStore';
import { Button, Glyph, Kbd, classes } from '../../ui';
import { count } from '../verdict/numbers';
import { SCREEN_ENTRIES, currentEntry, type ScreenEntry } from './screens';
import css from './shell.module.css';

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
  const summary = useCurrentSummary();
  const results = useLedger().data?.results;
  const rules = useOpenRules((state) => state.open?.rules);
  const requests = useOpenTiers((state) => (state.name === undefined ? undefined : state.requests));
  const counts: Readonly<Partial<Record<ScreenEntry['screen'], number | undefined>>> = { turns: summary?.turns, ledger: results, rules, tiers: requests };
  const nothingBehind = ({ screen: of }: ScreenEntry): boolean => (needsTrace(of) ? summary === undefined || (of === 'ledger' && summary.ledger === undefined) : counts[of] === undefined);
  const traces = useTraces((state) => state.traces);
  const current = useTraces((state) => state.current);
  const theme = usePreferences((state) => state.theme);
  const here = currentEntry(screen);
  return (
    <nav className={classes(css.nav, inSheet && css.navOpen)} aria-label="Screens">
      {!inSheet && <a className={css.brand} href={linkTo({ screen: 'start' })}><Glyph id="i-logo" />Marginalia</a>}
      <ul>
        {SCREEN_ENTRIES.map((entry) => (
          <li key={entry.screen}>
            <NavItem entry={entry} here={entry.screen === here} count={counts[entry.screen]} faint={nothingBehind(entry)} away={summary === undefined && needsTrace(entry.screen)} />
          </li>
        ))}
      </ul>
      <h2 className={css.sep}>Traces</h2>
      <ul>
        {traces.map((trace) => (
          <li key={trace.id} className={css.trace}>
            <button type="button" className={css.item} aria-current={trace.id === current ? 'true' : undefined} disabled={trace.status === 'unreadable'} onClick={() => showTrace(trace.id)}>
              <Glyph id="i-file" /><span title={trace.name.slice(0, 200)}><bdi>{trace.name}</bdi></span>
            </button>
            <Button look="quiet" className={css.close} icon="i-close" label={`Close ${trace.name.slice(0, 80)}`} onClick={() => closeTrace(trace.id)} />
          </li>
        ))}
        <li><button type="button" className={css.item} onClick={onOpen}><Glyph id="i-open" /><span>{traces.length > 0 ? 'Open another' : 'Open a trace'}</span></button></li>
      </ul>
      <div className={css.foot}>
        <button type="button" className={css.item} onClick={onKeys}><Glyph id="i-keys" /><span>Keys</span><Kbd>?</Kbd></button>
        <button type="button" className={css.item} onClick={cycleTheme}><Glyph id="i-theme" /><span>Theme: {theme}</span></button>
        <p>Nothing leaves this browser.</p>
      </div>
    </nav>
  );
}

interface NavItemProps {
  readonly entry: ScreenEntry;
  readonly here: boolean;
  readonly count: number | undefined;
  /** Nothing is behind it in this trace: it stays a link, to the words that say why. */
  readonly faint: boolean;
  /** No trace is open: it leads to where one is opened. */
  readonly away: boolean;
}

function NavItem({ entry, here, count: n, faint, away }: NavItemProps) {
  return (
    <a className={classes(css.item, faint && css.faint)} href={linkTo({ screen: away ? 'start' : entry.screen })} aria-current={here ? 'page' : undefined}>
      <Glyph id={entry.glyph} /><span>{entry.name}</span>
      {n !== undefined && <span className={css.count}>{count(n)}</span>}
      {faint && <span className={css.count}>{away ? 'no trace' : 'none'}</span>}
    </a>
  );
}
