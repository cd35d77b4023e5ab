import { useState } from 'react';
import type { Declaration } from '../../../engine/checkup';
import { Button, Select } from '../../../ui';
import { shortName } from '../../verdict/parts';
import { takesExamples } from '../trial/trialWords';
import { useEdits } from '../useEdits';
import css from './words.module.css';

export interface PhraseActsProps {
  readonly phrase: string;
  readonly declaration: Declaration;
  readonly numberOf: (rule: number) => number;
  /** The rule it would be an example of: a button of its own, where that rule has a condition. Absent: none is likelier than the others. */
  readonly likely?: number | undefined;
}

/** Puts a phrase into the declaration: as an example of a rule, or among the phrases that must start nothing. */
export function PhraseActs({ phrase, declaration, numberOf, likely }: PhraseActsProps) {
  const { addExample, addNever } = useEdits();
  const [chosen, setChosen] = useState('');
  const takers = declaration.rules.flatMap((rule, at) => (takesExamples(rule) ? [{ value: String(at), label: `${numberOf(at)} ${shortName(rule.use, 40)}` }] : []));
  const mostLikely = likely === undefined ? undefined : declaration.rules[likely];
  const first = mostLikely !== undefined && takesExamples(mostLikely) ? mostLikely : undefined;
  const blank = phrase.trim() === '' ? 'A blank phrase proves nothing' : undefined;
  return (
    <div className={css.acts}>
      {likely !== undefined && first !== undefined && (
        <Button off={blank} onClick={() => addExample(likely, phrase)}>Add as example of {shortName(first.use, 40)}</Button>
      )}
      {takers.length > 0 && blank === undefined && (
        <Select
          boxed
          className={css.pick}
          label="Add as example of another rule"
          value={chosen}
          options={[{ value: '', label: first === undefined ? 'Add as example of …' : 'of another rule …' }, ...takers]}
          onChange={(value) => {
            if (value !== '') addExample(Number(value), phrase);
            setChosen('');
          }}
        />
      )}
      <Button off={blank} onClick={() => addNever(phrase)}>Never routes</Button>
    </div>
  );
}
