import type { WhatIfPolicy } from '../../engine/whatif/types';
import { commitPolicy, useViewStore } from '../../state/viewStore';
import { NumberBox, Select } from '../../ui';
import { setting } from '../verdict/numbers';
import { traitChoice, traitWords, withTrait, type TraitChoice } from '../verdict/traits';
import { LAW_WORDS, recordedLaw, recordedMenu, recordedMenuWords, refuseMenu } from './judgeAs';
import type { TuneScope } from './scopeWords';
import css from './JudgeAs.module.css';

/** More scorers than this are set cohort by cohort. */
const SCORERS = 3;

/** The parts of a policy that are no slider, each a control of its own: law, menu size, the trait of a scorer. */
export function JudgeAs({ scope }: { readonly scope: TuneScope }) {
  const policy = useViewStore((state) => state.view.policy);
  const menu = recordedMenu(scope.cohorts);
  const recordedLawWords = recordedLaw(scope.cohorts);
  return (
    <div className={css.row} role="group" aria-label="Law, menu size and scorer">
      <span className={css.item}>
        <span aria-hidden="true">Judge as</span>
        <Select<WhatIfPolicy['law']>
          label="Judge as"
          value={policy.law}
          options={[
            { value: 'recorded', label: `recorded (${recordedLawWords})` },
            { value: 'current', label: 'newer builds do' },
            { value: '9.62', label: 'builds up to 9.62 do' },
          ]}
          onChange={(law) => commitPolicy({ law })}
        />
      </span>
      <span className={css.item}>
        <span aria-hidden="true">Menu size</span>
        <NumberBox
          label="Menu size"
          className={css.menu}
          value={policy.menuSize === 'recorded' ? (menu ?? Number.NaN) : policy.menuSize}
          format={(size) => (Number.isNaN(size) ? 'mixed' : setting(size))}
          differs={policy.menuSize !== 'recorded'}
          refuse={refuseMenu}
          onCommit={(size) => commitPolicy({ menuSize: size === menu ? 'recorded' : size })}
        />
        <span className="t3">{recordedMenuWords(menu)}</span>
      </span>
      {scope.scorers.length > SCORERS ? null : scope.scorers.map((scorer) => (
        <span key={scorer.name} className={css.item}>
          <span className={css.scorer} aria-hidden="true"><bdi className={css.name}>{scorer.name}</bdi> is</span>
          <Select<TraitChoice>
            label={`${scorer.name.slice(0, 80)} is`}
            value={traitChoice(policy.categorical, scorer.name)}
            options={[
              { value: 'inferred', label: traitWords(scorer) },
              { value: 'no', label: 'not categorical, as I say' },
              { value: 'yes', label: 'categorical, as I say' },
            ]}
            onChange={(choice) => commitPolicy({ categorical: withTrait(policy.categorical, scorer.name, choice) })}
          />
        </span>
      ))}
      {policy.law === 'recorded' ? null : <p className={css.law}>{LAW_WORDS[policy.law]}</p>}
    </div>
  );
}
