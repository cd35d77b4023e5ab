import { SCENARIOS, type Scenario } from '../../../engine/tiers/types';
import { changeSettings } from '../../../state/tiers/live';
import { Checkbox } from '../../../ui';
import { count } from '../../verdict/numbers';
import { SCENARIO_WORDS } from '../words';
import { Fold } from './Fold';
import { differingEntries } from './knownSettings';
import type { WhatIfSettings } from './useWhatIfSettings';
import css from './whatif.module.css';

/** Which scenarios the classifier may say. Without the texts it cannot be asked again. */
export function ScenariosPart({ shown: { detail, settings } }: { readonly shown: WhatIfSettings }) {
  const recorded = detail.config.intent.scenarios;
  const inForce: Record<Scenario, boolean> = { ...recorded, ...settings.scenarios };
  const untold = detail.summary.text === 'omitted';
  const off = SCENARIOS.filter((scenario) => !inForce[scenario]).length;
  const differing = SCENARIOS.filter((scenario) => inForce[scenario] !== recorded[scenario]).length;
  const turn = (scenario: Scenario, on: boolean): void => changeSettings({ scenarios: differingEntries({ ...inForce, [scenario]: on }, recorded, SCENARIOS) });
  return (
    <Fold title="Scenarios" unit={`${off === 0 ? 'all on' : `${count(off)} off`}${differing > 0 ? `, ${count(differing)} switched` : ''}`} mine={differing > 0}>
      {untold && <p className={css.why}>The texts are not in this file, so the classifier cannot be asked again: scenarios cannot be tried.</p>}
      <div className={css.pairs}>
        {SCENARIOS.map((scenario) => {
          const mine = inForce[scenario] !== recorded[scenario];
          return (
            // One that a link switched can be put back.
            <Checkbox key={scenario} checked={inForce[scenario]} off={untold && !mine ? '' : undefined} onChange={(on) => turn(scenario, on)} note={mine ? `recorded ${recorded[scenario] ? 'on' : 'off'}` : undefined}>
              <span className={mine ? 'pen' : undefined}>{SCENARIO_WORDS[scenario]}</span>
            </Checkbox>
          );
        })}
      </div>
    </Fold>
  );
}
