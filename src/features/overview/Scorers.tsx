import { useState } from 'react';
import type { ScorerFacts } from '../../engine/whatif/types';
import { commitPolicy, useViewStore } from '../../state/viewStore';
import type { TraceSummary } from '../../worker/protocol';
import { Button, Sect, Select, classes } from '../../ui';
import { CATEGORICAL_MEANS, traitChoice, traitOptions, withTrait, type TraitChoice } from '../verdict/traits';
import { count } from '../verdict/numbers';
import { shortName } from '../verdict/parts';
import { scorerNotes } from './scorerWords';
import css from './overview.module.css';

const SHOWN = 8;

/** The trait no turn records: whether a scorer is categorical, so that no margin applies. Found, and as the reader says. */
export function Scorers({ summary }: { readonly summary: TraceSummary }) {
  const [all, setAll] = useState(false);
  const { scorers } = summary;
  if (scorers.length === 0) return null;
  const shown = all ? scorers : scorers.slice(0, SHOWN);
  return (
    <Sect title="Scorers">
      <p className="t2 sm">{CATEGORICAL_MEANS}</p>
      <ul className={css.scorers}>{shown.map((scorer) => <Scorer key={scorer.name} scorer={scorer} />)}</ul>
      {scorers.length > shown.length && <Button look="quiet" onClick={() => setAll(true)}>Show all {count(scorers.length)} scorers</Button>}
    </Sect>
  );
}

function Scorer({ scorer }: { readonly scorer: ScorerFacts }) {
  const policy = useViewStore((state) => state.view.policy);
  const notes = scorerNotes(scorer);
  const choice = traitChoice(policy.categorical, scorer.name);
  return (
    <li>
      <bdi className={css.mono}>{shortName(scorer.name, 60)}</bdi>
      <Select<TraitChoice>
        label={`Is ${shortName(scorer.name, 60)} categorical`}
        className={classes(css.trait, choice !== 'inferred' && 'pen')}
        value={choice}
        options={traitOptions(scorer)}
        onChange={(chosen) => commitPolicy({ categorical: withTrait(policy.categorical, scorer.name, chosen) })}
      />
      {notes.length > 0 && <span className="t3">{notes.join('; ')}</span>}
    </li>
  );
}
