import { useState } from 'react';
import type { ScorerFacts } from '../../engine/whatif/types';
import { commitPolicy, useViewStore } from '../../state/viewStore';
import type { TraceSummary } from '../../worker/protocol';
import { Button, Checkbox, Sect } from '../../ui';
import { traitWords } from '../verdict/traits';
import { count } from '../verdict/numbers';
import { shortName } from '../verdict/parts';
import { categoricalInForce, scorerNotes, withCategorical } from './scorerWords';
import css from './overview.module.css';

const SHOWN = 8;

/** The trait no turn records: whether a scorer is categorical, so that no margin applies. Found, and as the reader says. */
export function Scorers({ summary }: { readonly summary: TraceSummary }) {
  const [all, setAll] = useState(false);
  const { scorers } = summary;
  if (scorers.length === 0) return null;
  const shown = all ? scorers : scorers.slice(0, SHOWN);
  return (
    <Sect title="Scorers" unit="categorical: the margin decides nothing">
      <ul className={css.scorers}>{shown.map((scorer) => <Scorer key={scorer.name} scorer={scorer} />)}</ul>
      {scorers.length > shown.length && <Button look="quiet" onClick={() => setAll(true)}>Show all {count(scorers.length)} scorers</Button>}
    </Sect>
  );
}

function Scorer({ scorer }: { readonly scorer: ScorerFacts }) {
  const policy = useViewStore((state) => state.view.policy);
  const on = categoricalInForce(scorer, policy);
  const notes = [traitWords(scorer), ...scorerNotes(scorer)];
  return (
    <li>
      <Checkbox
        checked={on}
        onChange={(checked) => commitPolicy({ categorical: withCategorical(policy, scorer, checked) })}
        note={<>{notes.join('; ')}{on !== scorer.categorical && <span className="pen">; in force: {on ? 'categorical' : 'not categorical'}</span>}</>}
      >
        <bdi className={css.mono}>{shortName(scorer.name, 60)}</bdi> is categorical
      </Checkbox>
    </li>
  );
}
