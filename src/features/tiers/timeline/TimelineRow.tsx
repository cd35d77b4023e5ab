import { memo } from 'react';
import { classes } from '../../../ui';
import { RequestBars, ShareColumns } from './DrawnBars';
import { AxisLine, EventLane, JudgeLane, LANE_NAMES, LandingLane, Stretches, type BandWords } from './DrawnLanes';
import type { RowPicture } from './layout';
import type { Measures } from './measures';
import { ThresholdLines } from './ThresholdLines';
import type { TwoThresholds } from './thresholds';
import css from './timeline.module.css';

export interface TimelineRowProps {
  readonly picture: RowPicture;
  readonly measures: Measures;
  readonly width: number;
  /** Where text has to end: a row may be shorter than the page is wide. */
  readonly limit: number;
  readonly selected: number | undefined;
  /** As recorded; those in force are the shown ones. */
  readonly thresholds: TwoThresholds;
  readonly escalationWords?: BandWords;
  /** A stretch being marked with the pointer, in px. */
  readonly range?: { readonly from: number; readonly to: number } | undefined;
}

/** One row of the time line, drawn. It says nothing to a screen reader: the slider round it and the table do. */
export const TimelineRow = memo(function TimelineRow({ picture, measures, width, limit, selected, thresholds, escalationWords, range }: TimelineRowProps) {
  const { plot: { from, to }, height, zero, half, sourceY, runsY } = picture;
  const here = picture.places.find(({ index }) => index === selected);
  const column = Math.max(5, picture.barWidth + 8);
  const name = measures.named ? 74 : 0;
  return (
    <svg className={css.row} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {here && <rect x={here.x - column / 2} y={2} width={column} height={picture.axisY - 2} className={css.selected} />}
      <line x1={from} y1={zero - half} x2={to} y2={zero - half} className={css.grid} />
      <line x1={from} y1={zero + half} x2={to} y2={zero + half} className={css.grid} />
      {picture.requests ? <RequestBars requests={picture.requests} width={picture.barWidth} zero={zero} half={half} sourceY={sourceY} /> : <ShareColumns columns={picture.columns ?? []} zero={zero} half={half} sourceY={sourceY} />}
      <line x1={from} y1={zero} x2={to} y2={zero} className={css.zero} />
      {picture.requests && <ThresholdLines recorded={thresholds} from={from} to={to} zero={zero} half={half} labelled={measures.named} />}
      <use href="#t-strong" x={measures.left - (measures.named ? 58 : 54)} y={zero - half / 2 - 6} width={11} height={11} className={css.strongInk} />
      <text x={measures.left - (measures.named ? 43 : 40)} y={zero - half / 2 + 4} className={css.lead}>strong</text>
      <use href="#t-cheap" x={measures.left - (measures.named ? 58 : 54)} y={zero + half / 2 - 6} width={11} height={11} className={css.cheapInk} />
      <text x={measures.left - (measures.named ? 43 : 40)} y={zero + half / 2 + 4} className={css.lead}>cheap</text>
      {measures.named && <LaneNames picture={picture} x={name} />}
      <EventLane events={picture.events} turns={picture.turns} />
      <LandingLane runs={picture.runs} y={runsY} />
      {picture.lanes.map((lane) => (
        <Stretches key={lane.id} {...lane} limit={limit} room={measures.named ? from : 0} {...(measures.named ? {} : { name: LANE_NAMES[lane.id] })} {...(lane.id === 'escalation' && escalationWords ? { words: escalationWords } : {})} />
      ))}
      {picture.judge && <JudgeLane {...picture.judge} limit={limit} />}
      <AxisLine axis={picture.axis} y={picture.axisY} />
      {range && <rect x={Math.min(range.from, range.to)} y={2} width={Math.abs(range.to - range.from)} height={picture.axisY - 2} className={css.range} fillOpacity={0.5} />}
    </svg>
  );
});

function LaneNames({ picture: { sourceY, runsY, lanes, judge, requests }, x }: { readonly picture: Pick<RowPicture, 'sourceY' | 'runsY' | 'lanes' | 'judge' | 'requests'>; readonly x: number }) {
  const names = [
    { y: 27, words: 'events' },
    { y: sourceY + 9, words: requests ? 'source' : 'changed' },
    { y: runsY, words: 'landing' },
    ...lanes.map(({ id, y }) => ({ y: y + 8, words: LANE_NAMES[id] })),
    ...(judge ? [{ y: judge.y + 9, words: 'judge asked' }] : []),
  ];
  return names.map(({ y, words }) => <text key={words} x={x} y={y} className={classes(css.end, css.tick)}>{words}</text>);
}
