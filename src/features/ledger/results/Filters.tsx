import { AGAINST, RELATIONS } from '../../../engine/ledger';
import { useLedgerAsk } from '../../../state/askLedger';
import { setLedger, useViewStore } from '../../../state/viewStore';
import type { LedgerChange } from '../../../state/view';
import type { LedgerFilter, LedgerOverview } from '../../../worker/ledgerProtocol';
import { Button, Select } from '../../../ui';
import { count } from '../../verdict/numbers';
import { passedResults } from '../agreement/agreementWords';
import { AGAINST_WORDS, filterWords } from '../words';
import { ORDERS, orderValue, relationOptions, relationsNow } from './resultsWords';
import { runOptions } from './runOptions';
import { toolOptions } from './toolOptions';
import css from './results.module.css';

const ANY = '';
/** Marks a tool as chosen, so that the empty name of a tool is not "any". */
const CHOSEN = '=';

const NO_FILTER: NonNullable<LedgerChange['filter']> = {
  model: undefined, judge: undefined, relation: undefined, tool: undefined, against: undefined, confidence: undefined, text: undefined, run: undefined,
};

/** Takes every filter off. */
export function clearFilters(): void {
  setLedger({ filter: NO_FILTER });
}

/** Where the keyboard goes when the button that cleared is gone with the filters. */
export const RESULTS_HEAD = 'ledger-results';

/** Takes every filter off by a button that goes with them; the head of the results has the focus then. */
export function clearFiltersHere(): void {
  clearFilters();
  focusResults();
}

function focusResults(): void {
  document.getElementById(RESULTS_HEAD)?.focus({ preventScroll: true });
}

/** Every filter of the table; the one of the matrix stands as a chip. */
export function Filters({ overview }: { readonly overview: LedgerOverview }) {
  const { filter, sort } = useViewStore((state) => state.view.ledger);
  const matrix = useLedgerAsk('ledgerMatrix', {}).data;
  const runs = runOptions(overview.runs);
  return (
    <div className={css.filters}>
      <Select
        label="Model and judge"
        value={filter.relation ?? ANY}
        options={[{ value: ANY, label: `All results (${count(matrix ? passedResults(matrix) : overview.results)})` }, ...relationOptions(matrix ? relationsNow(matrix) : overview.relations, filter.relation)]}
        onChange={(value) => setLedger({ filter: { relation: RELATIONS.find((relation) => relation === value) } })}
      />
      <Select
        className={css.pick}
        label="Tool"
        value={filter.tool === undefined ? ANY : `${CHOSEN}${filter.tool}`}
        options={[{ value: ANY, label: 'All tools' }, ...toolOptions(overview.tools, filter.tool).map(({ name, label }) => ({ value: `${CHOSEN}${name}`, label }))]}
        onChange={(value) => setLedger({ filter: { tool: value === ANY ? undefined : value.slice(CHOSEN.length) } })}
      />
      <Select
        label="Subject"
        value={filter.against ?? ANY}
        options={[{ value: ANY, label: 'Any subject' }, ...AGAINST.map((against) => ({ value: against, label: `against ${AGAINST_WORDS[against]}` }))]}
        onChange={(value) => setLedger({ filter: { against: AGAINST.find((against) => against === value) } })}
      />
      {runs.length > 1 && (
        <Select
          className={css.pick}
          label="Run"
          value={filter.run === undefined ? ANY : String(filter.run)}
          options={[{ value: ANY, label: 'All runs' }, ...runs]}
          onChange={(value) => setLedger({ filter: { run: value === ANY ? undefined : Number(value) } })}
        />
      )}
      <Select
        className={css.pick}
        label="Order"
        value={orderValue(sort)}
        options={ORDERS.map(({ value, label }) => ({ value, label }))}
        onChange={(value) => {
          const order = ORDERS.find((option) => option.value === value);
          if (order) setLedger({ sort: order.sort });
        }}
      />
      <CellChip filter={filter} />
      {Object.keys(filter).length > 0 && <Button look="quiet" onClick={clearFiltersHere}>Clear filters</Button>}
    </div>
  );
}

/** What was chosen in the matrix or among the confidences: taken off by a press. */
function CellChip({ filter: { model, judge, confidence } }: { readonly filter: LedgerFilter }) {
  const chosen: LedgerFilter = { ...(model === undefined ? {} : { model }), ...(judge === undefined ? {} : { judge }), ...(confidence === undefined ? {} : { confidence }) };
  if (Object.keys(chosen).length === 0) return null;
  return (
    <Button
      on
      onClick={() => {
        setLedger({ filter: { model: undefined, judge: undefined, confidence: undefined } });
        focusResults();
      }}
    >
      {filterWords(chosen)} <span aria-hidden="true">×</span><span className="vh"> remove</span>
    </Button>
  );
}
