import { memo, useMemo, useRef } from 'react';
import { positionOf } from '../../../engine/tiers';
import { showTierRequest, stepsFrom, useTierSubject } from '../../../state/tiers/ask';
import { isFit, panned, revealing, showing, useTimeWindow, windowByKey, zoomed, ZOOM_STEP } from '../../../state/tiers/timeScale';
import type { TierSessionDetail } from '../../../worker/tiers/protocol';
import { ChartFrame, NARROW, useMedia } from '../../../ui';
import { count } from '../../verdict/numbers';
import { secondsWords } from '../words';
import { LineLegend } from './LineLegend';
import { drawnWords, lineUnit, requestWords } from './lineWords';
import { layoutRow, nearestRequest, type RowPicture } from './layout';
import { LineWalk } from './LineWalk';
import { NARROW_MEASURES, placeOfX, WIDE_MEASURES } from './measures';
import { oneRow, turnRows, turnSpans } from './rows';
import { stillRow, type StillLine } from './still';
import { ThresholdWords } from './ThresholdLines';
import { TimelineRow } from './TimelineRow';
import { TimelineTable } from './TimelineTable';
import { useGestures } from './useGestures';
import type { DrawnLine } from './useTimeline';
import { useWidth } from './useWidth';
import { ZoomButtons } from './ZoomButtons';
import css from './timeline.module.css';

const FIRST_WIDTH = 1048;
const ALWAYS = new Set(['plan', 'escalation', 'override', 'judge'] as const);
const NEVER: ReadonlySet<never> = new Set();
const ROW_GAP = 12;

export interface LineFigureProps {
  readonly detail: TierSessionDetail;
  readonly still: StillLine;
  readonly moving: DrawnLine;
}

/** The line drawn, with what happened to its requests; zoom, a walk from request to request, and its twin as a table. */
export const LineFigure = memo(function LineFigure({ detail, still, moving }: LineFigureProps) {
  const narrow = useMedia(NARROW);
  const [window, setWindow] = useTimeWindow();
  const selected = useTierSubject()?.request;
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame, FIRST_WIDTH);
  const measures = narrow ? NARROW_MEASURES : WIDE_MEASURES;
  const px = Math.max(60, width - measures.left - measures.right);
  const { scale, marks } = still;
  const { requests } = moving;
  const steps = stepsFrom(selected, requests.length, []);
  const spans = useMemo(() => {
    if (!narrow) return [];
    const ascending = (times: readonly number[]): readonly number[] => times.toSorted((a, b) => a - b);
    const starts = marks.filter(({ kind }) => kind === 'input').map(({ time }) => time);
    return turnSpans(detail.recorded.requests, ascending(starts), ascending(marks.map(({ time }) => time)), (time) => positionOf(scale, time));
  }, [narrow, detail.recorded.requests, marks, scale]);
  const rows = useMemo(() => (narrow ? turnRows(spans, requests.length, window, px) : oneRow(window, px)), [narrow, spans, requests.length, window, px]);
  const stills = useMemo(() => rows.map((row) => stillRow(still, row.window, row.px, measures, row.closed)), [rows, still, measures]);
  const pictures = useMemo(() => stills.map((row) => layoutRow(row, moving, narrow ? NEVER : ALWAYS, width)), [stills, moving, narrow, width]);

  const thresholds = detail.config.intent.hysteresis;
  const { ttlMs: lasted } = detail.config.escalation;
  const lasts = moving.ttlMs ?? lasted;
  const escalationWords = useMemo(() => (lasts === lasted ? undefined : { inForce: secondsWords(lasts), recorded: `${narrow ? 'rec.' : 'recorded'} ${secondsWords(lasted)}` }), [lasts, lasted, narrow]);

  const choose = (index: number | undefined): void => {
    if (index === undefined) return;
    showTierRequest(index, true);
    const request = requests[index];
    if (request) setWindow(revealing(window, positionOf(scale, request.time)));
  };
  // Zoom keeps the chosen request where it stands, when it is in view.
  const chosen = selected === undefined ? -1 : ((still.places[selected] ?? -1) - window.from) / (window.to - window.from);
  const middle = chosen >= 0 && chosen <= 1 ? chosen : 0.5;
  const zoom = { closer: () => setWindow(zoomed(window, middle, ZOOM_STEP)), wider: () => setWindow(zoomed(window, middle, 1 / ZOOM_STEP)), fit: () => setWindow(showing(0, 1)) };
  // Keys that are the line's own while it has the focus; those of LineWalk work everywhere.
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
      <LineWalk onChoose={choose} {...zoom} />
      <ChartFrame
        title="Requests"
        unit={<>{lineUnit(pictures)} {narrow ? <ThresholdWords recorded={thresholds} /> : ''}</>}
        height={Math.max(120, height)}
        {...sampledOf(pictures, requests.length)}
        state={requests.length === 0 ? { kind: 'empty', words: 'No request in this session.' } : { kind: 'ready' }}
        legend={<LineLegend requests={requests} marks={marks} dense={pictures.every((picture) => picture.columns)} />}
        more={<ZoomButtons fit={isFit(window)} onCloser={zoom.closer} onWider={zoom.wider} onFit={zoom.fit} onPan={(share) => setWindow(panned(window, share))} />}
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
              {...(escalationWords ? { escalationWords } : {})}
              range={gestures.range?.row === row ? gestures.range : undefined}
            />
          ))}
        </div>
      </ChartFrame>
    </div>
  );
});

function rowWidth(rows: number, px: number | undefined, { left, right }: typeof WIDE_MEASURES, width: number): number {
  return rows === 1 ? width : Math.min(width, (px ?? width) + left + right);
}

function sampledOf(pictures: readonly RowPicture[], all: number): { sampled?: string } {
  const words = drawnWords(pictures, all);
  return words === undefined ? {} : { sampled: words };
}
