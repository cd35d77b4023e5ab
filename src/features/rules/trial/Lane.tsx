import { useCallback, useState, type RefObject } from 'react';
import { Button, classes } from '../../../ui';
import { count } from '../../verdict/numbers';
import { Windowed } from '../Windowed';
import { LongText, MarkedPhrase } from '../words/texts';
import type { LaneRow } from './trialWords';
import css from './trial.module.css';

/** More rules than this, and only those that do something stand there at first. */
const MANY = 60;
const ROW_PX = 28;

export interface LaneProps {
  readonly rows: readonly LaneRow[];
  readonly phrase: string;
  readonly numberOf: (rule: number) => number;
  readonly onRule: (rule: number) => void;
  readonly scroller: RefObject<HTMLElement | null> | undefined;
}

/** Rule by rule: match or not, and the phrase with what matched. */
export function Lane({ rows, phrase, numberOf, onRule, scroller }: LaneProps) {
  const [all, setAll] = useState(false);
  const hits = rows.filter(({ hit }) => hit);
  const short = rows.length > MANY && !all;
  const shown = short ? hits : rows;
  const draw = useCallback((from: number, to: number) => shown.slice(from, to).map((row) => (
    <LaneLine key={row.trial.rule} row={row} phrase={phrase} number={numberOf(row.trial.rule)} onRule={onRule} />
  )), [shown, phrase, numberOf, onRule]);
  return (
    <>
      <div role="list" aria-label="Rule by rule" className={css.lane} style={{ '--digits': String(rows.length).length }}><Windowed count={shown.length} estimate={ROW_PX} draw={draw} scroller={scroller} /></div>
      {short && rows.length > hits.length && (
        <p className={css.rest}>{count(rows.length - hits.length)} rules do not match. <Button look="quiet" onClick={() => setAll(true)}>Show all rules</Button></p>
      )}
    </>
  );
}

function LaneLine({ row, phrase, number, onRule }: { readonly row: LaneRow; readonly phrase: string; readonly number: number; readonly onRule: (rule: number) => void }) {
  const { trial, rule, word, starts, hit, note } = row;
  return (
    <div role="listitem" className={css.laneLine}>
      <button type="button" className={css.laneNumber} aria-label={`Show rule ${number}`} onClick={() => onRule(trial.rule)}>{number}</button>
      <span className={hit ? css.skill : 't3'}><LongText text={rule.use} most={200} /></span>
      <span className={classes(css.word, !hit && 't3')}>{starts ? <b>{word}</b> : word}</span>
      {note !== undefined && <span className={classes(css.below, 't3')}>{note}</span>}
      {note === undefined && trial.outcome === 'match' && <span className={css.below}><MarkedPhrase phrase={phrase} span={trial.span} /></span>}
    </div>
  );
}
