import type { ExampleOutcome } from '../../../engine/checkup';
import { Button } from '../../../ui';
import { count } from '../../verdict/numbers';
import { EXAMPLE_OUTCOMES, OUTCOME_WORDS } from '../words/outcomes';
import { toneClass } from '../words/Signs';
import type { OutcomeFilter } from './listRows';
import css from './list.module.css';

export interface FiltersProps {
  readonly counts: Readonly<Record<ExampleOutcome, number>>;
  readonly filter: OutcomeFilter;
  readonly onFilter: (filter: OutcomeFilter) => void;
}

/** Shows only examples that came out so; several together show any of them. */
export function Filters({ counts, filter, onFilter }: FiltersProps) {
  const toggle = (outcome: ExampleOutcome): void => {
    const next = new Set(filter);
    if (!next.delete(outcome)) next.add(outcome);
    onFilter(next);
  };
  return (
    <div className={css.filters} role="group" aria-label="Outcome of the example">
      <span className="t3">Examples</span>
      {EXAMPLE_OUTCOMES.map((outcome) => {
        const { title, glyph } = OUTCOME_WORDS[outcome];
        const tone = outcome === 'claimed' ? 'ink' : (outcome === 'missed' || outcome === 'shadowed') && counts[outcome] > 0 ? 'error' : 'grey';
        return (
          <Button key={outcome} className={css.filter} on={filter.has(outcome)} icon={glyph} iconClass={toneClass(tone)} onClick={() => toggle(outcome)}>
            {title} <span className="t3">{count(counts[outcome])}</span>
          </Button>
        );
      })}
    </div>
  );
}
