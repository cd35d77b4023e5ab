import { useState } from 'react';
import type { DeclaredRule } from '../../../engine/tiers/types';
import { changeSettings } from '../../../state/tiers/live';
import { Button, Checkbox } from '../../../ui';
import { count, counted } from '../../verdict/numbers';
import { shortName } from '../../verdict/parts';
import { TIER_WORDS } from '../words';
import { Fold } from './Fold';
import type { WhatIfSettings } from './useWhatIfSettings';
import css from './whatif.module.css';

const AT_ONCE = 30;

/** The declared rules, each of which can be switched off. */
export function RulesPart({ shown: { detail, settings } }: { readonly shown: WhatIfSettings }) {
  const [most, setMost] = useState(AT_ONCE);
  const { rules } = detail.config.intent;
  if (rules.length === 0) return null;
  const off = new Set(settings.rulesOff);
  const offHere = rules.filter(({ id }) => off.has(id)).length;
  const untold = detail.summary.text === 'omitted';
  const byText = untold ? rules.filter(({ when }) => when.patterns.length > 0).length : 0;
  const turn = (id: string, on: boolean): void => {
    const next = rules.filter((rule) => (rule.id === id ? !on : off.has(rule.id))).map((rule) => rule.id);
    changeSettings({ rulesOff: next.length === 0 ? undefined : next });
  };
  return (
    <Fold title="Declared rules" unit={offHere === 0 ? count(rules.length) : `${count(offHere)} of ${count(rules.length)} off`} mine={offHere > 0}>
      {byText > 0 && <p className={css.why}>The texts are not in this file: {byText === rules.length ? 'rules' : counted(byText, 'rule')} with patterns cannot be tried.</p>}
      <ul className={css.rules}>
        {rules.slice(0, most).map((rule) => (
          <li key={rule.id}>
            <Checkbox checked={!off.has(rule.id)} off={untold && rule.when.patterns.length > 0 && !off.has(rule.id) ? '' : undefined} onChange={(on) => turn(rule.id, on)} note={`${TIER_WORDS[rule.tier]}, ${conditionWords(rule)}`}>
              <bdi className={off.has(rule.id) ? 'pen' : undefined}>{shortName(rule.id, 60)}</bdi>
            </Checkbox>
          </li>
        ))}
      </ul>
      {rules.length > most && <Button look="quiet" onClick={() => setMost(most + AT_ONCE)}>Show more, {count(rules.length - most)} left</Button>}
    </Fold>
  );
}

/** "2 patterns and 1 tool, in one folder". */
function conditionWords({ when: { patterns, tools, cwd } }: DeclaredRule): string {
  const parts = [...(patterns.length > 0 ? [counted(patterns.length, 'pattern')] : []), ...(tools.length > 0 ? [counted(tools.length, 'tool')] : [])];
  return `${parts.join(' and ')}${cwd === '' ? '' : ', in one folder'}`;
}
