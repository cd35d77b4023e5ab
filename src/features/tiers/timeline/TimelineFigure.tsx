import { useMemo, useRef } from 'react';
import { positionOf } from '../../../engine/tiers';
import { showTierRequest, useTierSubject } from '../../../state/tiers/ask';
import { useShownSettings, useTierSteps } from '../../../state/tiers/live';
import { isFit, panned, revealing, showing, useTimeWindow, windowByKey, zoomed, ZOOM_STEP } from '../../../state/tiers/timeScale';
import type { TierSessionDetail } from '../../../worker/tiers/protocol';
import { ChartFrame, NARROW, useMedia } from '../../../ui';
import { count } from '../../verdict/numbers';
import { useKeys } from '../../shell/keys';
import { secondsWords } from '../words';
import { LineLegend } from './LineLegend';
import { drawnWords, lineUnit, requestWords } from './lineWords';
import { layoutRow, nearestRequest, NARROW_MEASURES, placeOfX, WIDE_MEASURES, type RowPicture } from './layout';
import { zoomKeys } from './lineKeys';
import { oneRow, turnRows, turnSpans } from './rows';
import { thresholdWords } from './thresholds';
import { TimelineRow } from './TimelineRow';
import { TimelineTable } from './TimelineTable';
import { useGestures } from './useGestures';
import { useTimeline } from './useTimeline';
import { useWidth } from './useWidth';
import { ZoomButtons } from './ZoomButtons';
import css from './timeline.module.css';

const FIRST_WIDTH = 1048;
const ALWAYS = new Set(['plan', 'escalation', 'override', 'judge'] as const);
const NEVER: ReadonlySet<never> = new Set();
const ROW_GAP = 12;

/** The session as one line of requests, with what happened to them; zoom, a walk from request to request, and its twin as a table. */
export function TimelineFigure({ detail }: { readonly detail: TierSessionDetail }) {
  const line = useTimeline(detail);
  const narrow = useMedia(NARROW);
  const [window, setWindow] = useTimeWindow();
  const settings = useShownSettings();
  const steps = useTierSteps();
  const selected = useTierSubject()?.request;
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame, FIRST_WIDTH);
  const measures = narrow ? NARROW_MEASURES : WIDE_MEASURES;
  const px = Math.max(60, width - measures.left - measures.right);
  const { scale, requests, marks } = line;
  const spans = useMemo(() => {
    if (!narrow) return [];
    const ascending = (times: readonly number[]): readonly number[] => times.toSorted((a, b) => a - b);
    const starts = marks.filter(({ kind }) => kind === 'input').map(({ time }) => time);
    return turnSpans(detail.recorded.requests, ascending(starts), ascending(marks.map(({ time }) => time)), (time) => positionOf(scale, time));
  }, [narrow, detail.recorded.requests, marks, scale]);
  const rows = useMemo(() => (narrow ? turnRows(spans, requests.length, window, px) : oneRow(window, px)), [narrow, spans, requests.length, window, px]);
  const pictures = useMemo(() => rows.map((row) => layoutRow(line, row.window, row.px, measures, narrow ? NEVER : ALWAYS, width)), [rows, line, measures, narrow, width]);

  const { toStrong, toCheap } = detail.config.intent.hysteresis;
  const thresholds = { recorded: { toStrong, toCheap }, inForce: { toStrong: settings.toStrong ?? toStrong, toCheap: settings.toCheap ?? toCheap } };
  const { ttlMs } = detail.config.escalation;
  const lasts = settings.ttlMs !== undefined && settings.ttlMs !== ttlMs ? { inForce: secondsWords(settings.ttlMs), recorded: `${narrow ? 'rec.' : 'recorded'} ${secondsWords(ttlMs)}` } : undefined;

  const choose = (index: number | undefined): void => {
    if (index === undefined) return;
    showTierRequest(index, true);
    const request = requests[index];
    if (request) setWindow(revealing(window, positionOf(scale, request.time)));
  };
  // Zoom keeps the chosen request where it stands, when it is in view.
  const chosen = selected === undefined ? -1 : ((line.places[selected] ?? -1) - window.from) / (window.to - window.from);
  const middle = chosen >= 0 && chosen <= 1 ? chosen : 0.5;
  // Keys that are the line's own while it has the focus; j and k work everywhere.
  const act = {
    next: () => choose(steps.next), previous: () => choose(steps.previous),
    'next-changed': () => choose(steps.nextChanged), 'previous-changed': () => choose(steps.previousChanged),
    closer: () => setWindow(zoomed(window, middle, ZOOM_STEP)), wider: () => setWindow(zoomed(window, middle, 1 / ZOOM_STEP)), fit: () => setWindow(showing(0, 1)),
  };
  useKeys(zoomKeys, act);
  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const pan = event.shiftKey ? windowByKey(window, event.key) : undefined;
    const to = event.key === 'ArrowRight' || event.key === 'ArrowDown' ? steps.next
      : event.key === 'ArrowLeft' || event.key === 'ArrowUp' ? steps.previous
        : event.key === 'Home' ? 0 : event.key === 'End' ? requests.length - 1 : undefined;
    if (event.shiftKey && event.key.startsWith('Arrow') && pan) setWindow(pan);
    else if (!event.shiftKey && (to !== undefined || event.key.startsWith('Arrow'))) choose(to);
    else return;
    event.preventDefault();
  };

  const lineAt = (row: number, x: number): number => {
    const at = rows[row]?.window ?? window;
    return at.from + placeOfX(x, rows[row]?.px ?? px, measures) * (at.to - at.from);
  };
  const gestures = useGestures(box, {
    onPress: (row, x) => choose(nearestRequest(pictures[row]?.places ?? [], x)),
    onRange: ({ row, from, to }) => setWindow(showing(Math.max(0, lineAt(row, Math.min(from, to))), Math.min(1, lineAt(row, Math.max(from, to))), 0)),
    onWheel: (row, x, turn) => setWindow(zoomed(window, (lineAt(row, x) - window.from) / (window.to - window.from), turn > 0 ? ZOOM_STEP : 1 / ZOOM_STEP)),
  });

  const here = selected === undefined ? undefined : requests[selected];
  const height = pictures.reduce((sum, picture) => sum + picture.height + ROW_GAP, -ROW_GAP);
  return (
    <div ref={frame}>
      <ChartFrame
        title="Requests"
        unit={<>{lineUnit(pictures)} {narrow ? thresholdWords(thresholds.recorded, thresholds.inForce) : ''}</>}
        height={Math.max(120, height)}
        {...sampledOf(pictures, requests.length)}
        state={requests.length === 0 ? { kind: 'empty', words: 'No request in this session.' } : { kind: 'ready' }}
        legend={<LineLegend line={line} dense={pictures.every((picture) => picture.columns)} />}
        more={<ZoomButtons fit={isFit(window)} onCloser={act.closer} onWider={act.wider} onFit={act.fit} onPan={(share) => setWindow(panned(window, share))} />}
        table={() => <div className={css.table}><TimelineTable detail={detail} requests={requests} /></div>}
      >
        <div
          ref={box}
          className={css.line}
          role="slider"
          tabIndex={0}
          aria-label="Request on the time line"
          aria-valuemin={1}
          aria-valuemax={Math.max(1, requests.length)}
          aria-valuenow={(selected ?? 0) + 1}
          aria-valuetext={here ? requestWords(here) : `none of ${count(requests.length)} chosen`}
          onKeyDown={onKeyDown}
          {...gestures.props}
        >
          {pictures.map((picture, row) => (
            <TimelineRow
              key={row}
              picture={picture}
              measures={measures}
              limit={width}
              width={rowWidth(rows.length, rows[row]?.px, measures, width)}
              selected={selected}
              thresholds={thresholds}
              {...(lasts ? { escalationWords: lasts } : {})}
              range={gestures.range?.row === row ? gestures.range : undefined}
            />
          ))}
        </div>
      </ChartFrame>
    </div>
  );
}

function rowWidth(rows: number, px: number | undefined, { left, right }: typeof WIDE_MEASURES, width: number): number {
  return rows === 1 ? width : Math.min(width, (px ?? width) + left + right);
}

function sampledOf(pictures: readonly RowPicture[], all: number): { sampled?: string } {
  const words = drawnWords(pictures, all);
  return words === undefined ? {} : { sampled: words };
}
