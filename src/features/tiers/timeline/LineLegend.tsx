import { useMemo } from 'react';
import { ROUTE_SOURCES } from '../../../engine/tiers/types';
import { Glyph } from '../../../ui';
import { SOURCE_GLYPHS, SOURCE_WORDS } from '../words';
import { EVENT_SIGNS } from './DrawnLanes';
import type { LineRequest } from './lineRequests';
import type { EventKind, StillLine } from './still';
import css from './timeline.module.css';

const EVENTS: readonly EventKind[] = ['failure', 'request-error', 'denial', 'guard-fault', 'config'];

/** The signs this session uses, and no others. */
export function LineLegend({ requests, marks, dense }: { readonly requests: readonly LineRequest[]; readonly marks: StillLine['marks']; /** No request has a sign of its own. */ readonly dense: boolean }) {
  const sources = useMemo(() => new Set(dense ? [] : requests.map(({ source }) => source)), [requests, dense]);
  const events = useMemo(() => new Set(marks.map(({ kind }) => kind)), [marks]);
  return (
    <span className={css.legend}>
      {ROUTE_SOURCES.filter((source) => sources.has(source)).map((source) => (
        <span key={source} className={css.sign}><Glyph id={SOURCE_GLYPHS[source]} />{SOURCE_WORDS[source]}</span>
      ))}
      {EVENTS.filter((kind) => events.has(kind)).map((kind) => (
        <span key={kind} className={css.sign}><Glyph id={EVENT_SIGNS[kind].glyph} size={12} className={EVENT_SIGNS[kind].problem ? css.problem : undefined} />{EVENT_SIGNS[kind].words}</span>
      ))}
    </span>
  );
}
