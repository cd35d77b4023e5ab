import type { Ref } from 'react';
import { useId, useState } from 'react';
import { TURN_KINDS } from '../../engine/verdict/types';
import { useCurrentSummary } from '../../state/traces';
import { NO_FILTER, cleared, isFiltered } from '../../state/view';
import { replaceFilter, setFilter, useViewStore } from '../../state/viewStore';
import type { RowsReply } from '../../worker/protocol';
import { Button, NARROW, Select, useMedia } from '../../ui';
import { count } from '../verdict/numbers';
import { KIND_MEANINGS, KIND_TITLES } from '../verdict/words';
import { SearchField } from './SearchField';
import { filtersSet, toggled } from './turnsWords';
import css from './turns.module.css';

const ANY = '';

export interface FiltersProps {
  readonly head: RowsReply | undefined;
  /** Turns of the trace: places for the counts are as wide as this number. */
  readonly turns: number;
  readonly searchField: Ref<HTMLInputElement>;
}

/** Every filter of the table, each with how many turns it would show. Narrow: the search, and the others behind one button. */
export function Filters({ head, turns, searchField }: FiltersProps) {
  const filter = useViewStore((state) => state.view.filter);
  const narrow = useMedia(NARROW);
  const [open, setOpen] = useState(false);
  const panel = useId();
  const search = <SearchField key={filter.text === undefined ? 'empty' : 'set'} fieldRef={searchField} />;
  const controls = <Controls head={head} digits={count(turns).length} />;
  if (!narrow) return <div className={css.filters}>{controls}{search}</div>;
  const set = filtersSet(filter);
  return (
    <div className={css.filters}>
      {search}
      <Button expanded={open} controls={panel} onClick={() => setOpen(!open)}>{set === 0 ? 'Filters' : `Filters (${set})`}</Button>
      <div className={css.panel} id={panel} hidden={!open}>
        {controls}
        {isFiltered(filter) && head?.total !== 0 && <Button look="quiet" onClick={() => replaceFilter(NO_FILTER)}>Clear filters</Button>}
      </div>
    </div>
  );
}

function Controls({ head, digits }: { readonly head: RowsReply | undefined; readonly digits: number }) {
  const filter = useViewStore((state) => state.view.filter);
  const skills = useCurrentSummary()?.skills ?? [];
  const [recordedKind] = filter.recordedKinds;
  const number = (value: number | undefined) => <span className={css.n} style={{ minWidth: `${digits}ch` }}>{value === undefined ? '' : count(value)}</span>;
  return (
    <>
      <span className={css.kinds} role="group" aria-label="Verdict in force">
        {TURN_KINDS.map((kind, at) => (
          <Button key={kind} icon={`v-${kind}`} iconClass={css[`v-${kind}`]} on={filter.kinds.includes(kind)} onClick={() => setFilter({ kinds: toggled(filter.kinds, kind) })}>
            <span title={KIND_MEANINGS[kind]}>{KIND_TITLES[kind]}</span> {number(head && (head.counts[at] ?? 0))}
          </Button>
        ))}
      </span>
      <Button className={css.flips} on={filter.flipsOnly} onClick={() => setFilter({ flipsOnly: !filter.flipsOnly })}>Flips only {number(head?.flips)}</Button>
      <Select
        boxed
        className={css.pick}
        label="Recorded verdict"
        value={recordedKind ?? ANY}
        options={[{ value: ANY, label: 'Any record' }, ...TURN_KINDS.map((kind) => ({ value: kind, label: `recorded ${KIND_TITLES[kind].toLowerCase()}` }))]}
        onChange={(value) => setFilter({ recordedKinds: TURN_KINDS.filter((kind) => kind === value) })}
      />
      <Select
        boxed
        className={css.pick}
        label="Skill"
        value={filter.skill ?? ANY}
        options={[{ value: ANY, label: 'Any skill' }, ...skills.filter((skill) => skill !== ANY).map((skill) => ({ value: skill, label: skill.slice(0, 80) }))]}
        onChange={(skill) => replaceFilter(skill === ANY ? cleared(filter, 'skill') : { ...filter, skill })}
      />
      {filter.session !== undefined && (
        <span className={css.chip}>
          <Button on onClick={() => replaceFilter(cleared(filter, 'session'))}>
            <span className="cut">conversation <bdi>{filter.session}</bdi></span> <span aria-hidden="true">×</span><span className="vh"> remove</span>
          </Button>
        </span>
      )}
    </>
  );
}
