import { SCENARIOS, type Scenario } from '../../../engine/tiers/types';
import { changeSettings } from '../../../state/tiers/live';
import { Checkbox, Select, type SelectOption } from '../../../ui';
import { SCENARIO_WORDS } from '../words';
import { switchChange, type SwitchSetting } from './knownSettings';
import type { WhatIfSettings } from './useWhatIfSettings';
import css from './whatif.module.css';

const NAMES: readonly (readonly [SwitchSetting, string])[] = [['judge', 'Ask the judge'], ['signature', 'Same signature only'], ['attemptBand', 'Attempt cheap first']];

type Answer = Scenario | 'failed' | 'recorded';
const ANSWERS: readonly SelectOption<Answer>[] = [
  { value: 'recorded', label: 'as recorded' }, { value: 'failed', label: 'never answers' }, ...SCENARIOS.map((scenario) => ({ value: scenario, label: SCENARIO_WORDS[scenario] })),
];

/** Switches, and what the judge answers when it is asked. */
export function Switches({ shown: { recorded, inForce, settings } }: { readonly shown: WhatIfSettings }) {
  const answers = settings.judgeAnswers ?? 'recorded';
  return (
    <div>
      <div className={css.checks}>
        {NAMES.map(([key, name]) => (
          <Checkbox key={key} checked={inForce[key]} onChange={(on) => changeSettings(switchChange(key, on, recorded))} note={inForce[key] === recorded[key] ? undefined : <>recorded {recorded[key] ? 'on' : 'off'}</>}>
            <span className={inForce[key] === recorded[key] ? undefined : 'pen'}>{name}</span>
          </Checkbox>
        ))}
      </div>
      <div className={css.answers}>
        <span aria-hidden="true">Judge answers</span>
        {inForce.judge
          ? <Select boxed label="Judge answers" value={answers} options={ANSWERS} onChange={(to) => changeSettings({ judgeAnswers: to === 'recorded' ? undefined : to })} className={answers === 'recorded' ? undefined : css.mine} />
          : <span className="t3">nothing: it is not asked</span>}
      </div>
    </div>
  );
}
