import { useMemo } from 'react';
import type { ScorerFacts } from '../../engine/whatif/types';
import { useJudgement } from '../../state/live';
import { Checkbox, Slider, StepHint } from '../../ui';
import { setting } from '../verdict/numbers';
import { KnobBox } from './KnobBox';
import { floorDead, floorWords } from './deadParts';
import { changeSteps } from './knobHints';
import { floorScale, settingOf, shownFloor, thumbPlace } from './knobScale';
import { beyondWords, joined, noChangeWords, ownFloorWords, recordedWords, valueWords } from './knobWords';
import { nearOf, type KnobProps } from './MarginSlider';
import { useFloorSetting } from './useShown';

/** The floor: a number on the scorer's own scale, or none. */
export function FloorSlider({ knobs, changes, moves, off, scorers }: KnobProps & { readonly scorers: readonly ScorerFacts[] }) {
  const set = useFloorSetting();
  const { judgement } = useJudgement();
  const domain = knobs.floor;
  const { recorded, ticks } = domain;
  const scale = useMemo(() => floorScale(domain), [domain]);
  const dead = useMemo(() => floorDead(domain, scale), [domain, scale]);
  const shown = shownFloor(set, recorded);
  const put = (value: number): void => moves.put({ floor: settingOf(value, recorded) });
  const move = (value: number): void => moves.move({ floor: settingOf(value, recorded) });
  const steps = changeSteps(changes?.floor, typeof shown === 'number' ? shown : undefined, (value, finer) => floorWords(value, domain, finer), put);
  const beyond = typeof shown === 'number' ? beyondWords(shown, scale) : undefined;

  const setNone = (none: boolean): void => {
    if (none) moves.put({ floor: recorded === 'none' ? 'recorded' : 'none' });
    else moves.put({ floor: recorded === 'none' ? scale.lo : 'recorded' });
  };

  return (
    <Slider
      label="Floor"
      min={scale.lo}
      max={scale.hi}
      step={scale.step}
      value={thumbPlace(shown, scale)}
      recorded={scale.recorded}
      ticks={ticks}
      dead={off === undefined ? dead.zones : undefined}
      off={off}
      onInput={(place) => move(scale.value(place))}
      onCommit={moves.settle}
      onPageUp={steps.on?.onGo}
      onPageDown={steps.back?.onGo}
      valueText={valueWords('floor', shown, judgement?.flips, nearOf(changes?.floor))}
      box={<KnobBox label="Floor as a number" value={shown} differs={set !== 'recorded'} step={scale.step} words={setting} off={off} move={move} moves={moves} />}
      aside={(
        <>
          <Checkbox checked={shown === 'none'} onChange={setNone} {...(off === undefined ? {} : { off: '' })}>no floor</Checkbox>
          <span className="t3">{recordedWords(recorded)}</span>
        </>
      )}
      hint={<StepHint {...steps} none={changes ? noChangeWords('floor', shown) : undefined} />}
      note={joined(shown === 'none' ? ownFloorWords(scorers) : undefined, dead.sentence, beyond)}
    />
  );
}
