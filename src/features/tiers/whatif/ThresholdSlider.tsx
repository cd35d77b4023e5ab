import { useMemo } from 'react';
import { changeSettings, moveSettings, settleSettings } from '../../../state/tiers/live';
import type { TierSweep, TierWhatIf } from '../../../worker/tiers/protocol';
import { NumberBox, Slider, StepHint, type Step } from '../../../ui';
import { count, counted } from '../../verdict/numbers';
import { confidence } from '../words';
import { numberChange } from './knownSettings';
import { changeTicks, nearestShares, type ShareChange } from './sweepShape';
import { byWords, KNOB_NAMES } from './sweepWords';
import type { WhatIfSettings } from './useWhatIfSettings';
import css from './whatif.module.css';

const STEP = 0.01;
/** Parts of the track a tick can stand in. */
const CELLS = 100;
const ALL = [0, 1] as const;

export interface ThresholdSliderProps {
  readonly knob: 'toCheap' | 'toStrong';
  readonly shown: WhatIfSettings;
  readonly sweeps: readonly TierSweep[] | undefined;
  readonly whatIf: TierWhatIf | undefined;
}

/** One of the two hysteresis thresholds. The part where the other one forbids it is hatched; the thumb may go there, and is told. */
export function ThresholdSlider({ knob, shown, sweeps, whatIf }: ThresholdSliderProps) {
  const { recorded, inForce } = shown;
  const name = KNOB_NAMES[knob];
  const value = inForce[knob];
  const sweep = sweeps?.find((other) => other.knob === knob);
  const routed = whatIf?.after.routed ?? 0;
  const ticks = useMemo(() => (sweep ? changeTicks(sweep, routed, CELLS) : undefined), [sweep, routed]);
  const forbidden = inForce.toCheap >= inForce.toStrong;
  const strong = whatIf?.fault === undefined ? whatIf?.after.strong : undefined;
  const near = sweep && strong !== undefined ? nearestShares(sweep, value, strong, routed) : {};
  const move = (to: number): void => moveSettings(numberChange(knob, to, recorded));
  const step = (words: string, change: ShareChange | undefined): Step | undefined => change && {
    to: confidence(change.value), label: `${words} of ${name.toLowerCase()}: ${confidence(change.value)}, ${byWords(change)}`, note: byWords(change),
    onGo: () => changeSettings(numberChange(knob, change.value, recorded)),
  };
  const [back, on] = [step('Previous change', near.previous), step('Next change', near.next)];
  const dead = knob === 'toCheap' ? [inForce.toStrong, 1] as const : [0, inForce.toCheap] as const;
  const effect = strong === undefined ? '' : `, ${count(strong)} of ${counted(routed, 'request')} strong`;
  return (
    <Slider
      label={name}
      min={ALL[0]}
      max={ALL[1]}
      step={STEP}
      value={value}
      recorded={recorded[knob]}
      ticks={ticks}
      dead={[dead]}
      onInput={move}
      onCommit={settleSettings}
      onPageUp={on?.onGo}
      onPageDown={back?.onGo}
      valueText={`${confidence(value)}${forbidden ? ', not allowed' : effect}`}
      className={css.slider}
      box={(
        <span className={css.box} onBlur={settleSettings}>
          <NumberBox label={`${name} as a number`} value={value} differs={value !== recorded[knob]} step={STEP} format={confidence} refuse={outside} onInput={move} onCommit={settleSettings} />
        </span>
      )}
      aside={<span className="t3">{shown.detail.summary.configured ? 'recorded' : 'default'} {confidence(recorded[knob])}</span>}
      hint={<StepHint back={back} on={on} none={sweep && strong !== undefined ? <span>No other value changes how many are strong.</span> : undefined} />}
      note={<span className={forbidden ? css.fault : undefined}>Hatched: must stay {knob === 'toCheap' ? 'below to strong' : 'above to cheap'}.</span>}
    />
  );
}

function outside(value: number): string | undefined {
  return value >= ALL[0] && value <= ALL[1] ? undefined : 'From 0 to 1.';
}
