import type { WhatIfPolicy } from '../../engine/whatif/types';
import { commitPolicy, useViewStore } from '../../state/viewStore';
import { NumberBox, Sect, Select } from '../../ui';
import { setting } from '../verdict/numbers';
import { shortName } from '../verdict/parts';
import { CATEGORICAL_MEANS, traitChoice, traitOptions, withTrait, type TraitChoice } from '../verdict/traits';
import { LAW_WORDS, LAWS_DIFFER, MENU_MEANS, recordedLaw, recordedMenu, recordedMenuWords, refuseMenu } from './judgeAs';
import type { TuneScope } from './scopeWords';
import css from './JudgeAs.module.css';

/** More scorers than this are set cohort by cohort. */
const SCORERS = 3;

/** The parts of a policy that are no slider, each with a control of its own and a sentence: law, menu size, the trait of a scorer. */
export function JudgeAs({ scope }: { readonly scope: TuneScope }) {
  const policy = useViewStore((state) => state.view.policy);
  const menu = recordedMenu(scope.cohorts);
  const scorers = scope.scorers.length > SCORERS ? [] : scope.scorers;
  return (
    <Sect title="Judged as" unit="the rest of the policy">
      <dl className={css.rows}>
        <div className={css.row}>
          <dt>Law</dt>
          <dd>
            <Select<WhatIfPolicy['law']>
              label="Law"
              className={css.pick}
              value={policy.law}
              options={[
                { value: 'recorded', label: `recorded (${recordedLaw(scope.cohorts)})` },
                { value: 'current', label: 'newer builds' },
                { value: '9.62', label: 'builds up to 9.62' },
              ]}
              onChange={(law) => commitPolicy({ law })}
            />
          </dd>
          <dd className={css.means}>{policy.law === 'recorded' ? LAWS_DIFFER : LAW_WORDS[policy.law]}</dd>
        </div>
        <div className={css.row}>
          <dt>Menu size</dt>
          <dd className={css.box}>
            <NumberBox
              label="Menu size"
              className={css.menu}
              value={policy.menuSize === 'recorded' ? (menu ?? Number.NaN) : policy.menuSize}
              format={(size) => (Number.isNaN(size) ? 'mixed' : setting(size))}
              differs={policy.menuSize !== 'recorded'}
              refuse={refuseMenu}
              onCommit={(size) => commitPolicy({ menuSize: size === menu ? 'recorded' : size })}
            />
            <span className={css.recorded}>{recordedMenuWords(menu)}</span>
          </dd>
          <dd className={css.means}>{MENU_MEANS}</dd>
        </div>
        {scorers.map((scorer) => (
          <div key={scorer.name} className={css.row}>
            <dt className={css.name} title={shortName(scorer.name)}><bdi>{shortName(scorer.name)}</bdi></dt>
            <dd>
              <Select<TraitChoice>
                label={`${shortName(scorer.name, 80)} is`}
                className={css.pick}
                value={traitChoice(policy.categorical, scorer.name)}
                options={traitOptions(scorer)}
                onChange={(choice) => commitPolicy({ categorical: withTrait(policy.categorical, scorer.name, choice) })}
              />
            </dd>
            <dd className={css.means}>{CATEGORICAL_MEANS}</dd>
          </div>
        ))}
      </dl>
    </Sect>
  );
}
