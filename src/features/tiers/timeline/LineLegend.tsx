import { useMemo } from 'react';
import { ROUTE_SOURCES } from '../../../engine/tiers/types';
import { Glyph } from '../../../ui';
import { SOURCE_GLYPHS, SOURCE_WORDS } from '../words';
import { EVENT_SIGNS } from './DrawnLanes';
import type { EventKind, Timeline } from './layout';
import css from './timeline.module.css';

const EVENTS: readonly EventKind[] = ['failure', 'request-error', 'denial', 'guard-fault', 'config'];

/** The signs this session uses, and no others. */
export function LineLegend({ line: { requests, marks }, dense }: { readonly line: Pick<Timeline, 'requests' | 'marks'>; readonly dense: boolean }) {
  const { sources, events } = useMemo(() => ({
    sources: new Set(requests.map(({ source }) => source)),
    events: new Set(marks.map(({ kind }) => kind)),
  }), [requests, marks]);
  return (
    <span className={css.legend}>
      {!dense && ROUTE_SOURCES.filter((source) => sources.has(source)).map((source) => (
        <span key={source} className={css.sign}><Glyph id={SOURCE_GLYPHS[source]} />{SOURCE_WORDS[source]}</span>
      ))}
      {EVENTS.filter((kind) => events.has(kind)).map((kind) => (
        <span key={kind} className={css.sign}><Glyph id={EVENT_SIGNS[kind].glyph} size={12} className={EVENT_SIGNS[kind].problem ? css.problem : undefined} />{EVENT_SIGNS[kind].words}</span>
      ))}
    </span>
  );
}
