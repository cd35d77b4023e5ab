import type { Ref } from 'react';
import { useEffect, useState } from 'react';
import { TURN_KINDS } from '../../engine/verdict/types';
import { useCurrentSummary } from '../../state/traces';
import { NO_FILTER, cleared, isFiltered } from '../../state/view';
import { replaceFilter, setFilter, useViewStore } from '../../state/viewStore';
import type { RowsReply } from '../../worker/protocol';
import { Button, Field, Select } from '../../ui';
import { count } from '../verdict/numbers';
import { KIND_MEANINGS, KIND_TITLES } from '../verdict/words';
import { toggled } from './turnsWords';
import css from './turns.module.css';

const SEARCH_AFTER_MS = 250;
const ANY = '';

export interface FiltersProps {
  readonly head: RowsReply | undefined;
  readonly searchField: Ref<HTMLInputElement>;
}

/** Every filter of the table, each with how many turns it would show. */
export function Filters({ head, searchField }: FiltersProps) {
  const filter = useViewStore((state) => state.view.filter);
  const skills = useCurrentSummary()?.skills ?? [];
  const [recordedKind] = filter.recordedKinds;
  return (
    <div className={css.filters}>
      <span className={css.kinds} role="group" aria-label="Verdict in force">
        {TURN_KINDS.map((kind, at) => (
          <Button key={kind} icon={`v-${kind}`} iconClass={css[`v-${kind}`]} on={filter.kinds.includes(kind)} onClick={() => setFilter({ kinds: toggled(filter.kinds, kind) })}>
            <span title={KIND_MEANINGS[kind]}>{KIND_TITLES[kind]}</span> <span className="t3">{head ? count(head.counts[at] ?? 0) : ''}</span>
          </Button>
        ))}
      </span>
      <Button on={filter.flipsOnly} onClick={() => setFilter({ flipsOnly: !filter.flipsOnly })}>Flips only <span className="t3">{head ? count(head.flips) : ''}</span></Button>
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
      <SearchField key={filter.text === undefined ? 'empty' : 'set'} fieldRef={searchField} />
      {isFiltered(filter) && <Button look="quiet" onClick={() => replaceFilter(NO_FILTER)}>Clear filters</Button>}
    </div>
  );
}

/** The text being typed; the filter follows when typing rests. */
function SearchField({ fieldRef }: { readonly fieldRef: Ref<HTMLInputElement> }) {
  const filter = useViewStore((state) => state.view.filter);
  const [draft, setDraft] = useState(filter.text ?? '');
  useEffect(() => {
    if (draft === (filter.text ?? '')) return undefined;
    const rested = setTimeout(() => replaceFilter(draft === '' ? cleared(filter, 'text') : { ...filter, text: draft }), draft === '' ? 0 : SEARCH_AFTER_MS);
    return () => clearTimeout(rested);
  }, [draft, filter]);
  return <Field ref={fieldRef} className={css.search} type="search" icon="i-search" label="Text of the message" value={draft} onChange={setDraft} shortcut="/" />;
}
