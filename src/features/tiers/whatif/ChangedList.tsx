import { useRef, type KeyboardEvent } from 'react';
import { requestLabel, showTierRequest, useRequestNames, useTierSubject } from '../../../state/tiers/ask';
import { classes } from '../../../ui';
import { TierParts } from '../request/TierParts';
import { TierTurn, type ChangedProps } from './TierTurn';
import { changeParts, landingChange } from './changeWords';
import css from './changed.module.css';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** A few changed requests, each with its whole reason. One stop in the tab order: arrows walk it, and what is walked to is shown. */
export function ChangedList({ changed, settings, names }: ChangedProps) {
  const labels = useRequestNames();
  const at = useTierSubject()?.request;
  const stop = Math.max(0, changed.findIndex(({ index }) => index === at));
  const list = useRef<HTMLOListElement>(null);
  const walk = (event: KeyboardEvent, place: number): void => {
    const by = STEPS[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const change = changed[place + by];
    if (!change) return;
    event.preventDefault();
    list.current?.querySelectorAll('button')[place + by]?.focus();
    showTierRequest(change.index, true);
  };
  return (
    <ol ref={list} className={css.list}>
      {changed.map(({ index, was, now, why }, i) => (
        <li key={index}>
          <button type="button" className={classes(css.row, index === at && css.selected)} aria-current={index === at} tabIndex={i === stop ? 0 : -1} onClick={() => showTierRequest(index)} onKeyDown={(event) => walk(event, i)}>
            <span className={css.label}>{requestLabel(labels, index)}</span>
            <TierTurn was={was.decision?.tier} now={now.decision?.tier} />
            <span className={css.reason}><TierParts parts={changeParts(why, now, settings)} /></span>
            <bdi className={css.landing}>{landingChange(was, now, names)}</bdi>
          </button>
        </li>
      ))}
    </ol>
  );
}
