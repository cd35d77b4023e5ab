import { moveSettings, settleSettings } from '../../../state/tiers/live';
import { NumberBox } from '../../../ui';
import { chainOf } from './chainEdits';
import { numberChange } from './knownSettings';
import { idleWords, keptNumber, NUMBER_ROWS, numberWords, refusal, shownNumber, type NumberRow } from './numberRows';
import type { WhatIfSettings } from './useWhatIfSettings';
import css from './whatif.module.css';

/** The settings that are typed. One that can change nothing beside the others is off, with the reason in its row. */
export function NumberRows({ shown }: { readonly shown: WhatIfSettings }) {
  const { detail: { config }, settings } = shown;
  const chains = chainOf(config, settings, 'strong').length + chainOf(config, settings, 'cheap').length;
  return <ul className={css.numbers} aria-label="Settings as numbers">{NUMBER_ROWS.map((row) => <OneNumber key={row.id} row={row} shown={shown} idle={idleWords(row.id, shown.inForce, chains)} />)}</ul>;
}

function OneNumber({ row, shown: { detail: { summary }, recorded, inForce }, idle }: { readonly row: NumberRow; readonly shown: WhatIfSettings; readonly idle: string | undefined }) {
  const { id, name, unit, step } = row;
  const value = shownNumber(row, inForce[id]);
  const differs = inForce[id] !== recorded[id];
  const aside = [unit, idle, differs ? `${summary.configured ? 'recorded' : 'default'} ${numberWords(row, shownNumber(row, recorded[id]))}` : ''].filter((words) => words !== undefined && words !== '');
  return (
    <li>
      <span className={css.name}>{name}</span>
      <span className={css.typed} onBlur={settleSettings}>
        <NumberBox
          label={unit === '' ? name : `${name}, in ${unit === 's' ? 'seconds' : unit}`}
          value={value}
          differs={differs}
          step={step}
          format={(number) => numberWords(row, number)}
          refuse={(number) => refusal(row, number)}
          off={idle}
          onInput={(number) => moveSettings(numberChange(id, keptNumber(row, number), recorded))}
          onCommit={settleSettings}
        />
        <span className={css.aside}>{aside.join(', ')}</span>
      </span>
    </li>
  );
}
