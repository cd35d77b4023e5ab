import { useMemo } from 'react';
import type { Knobs, NearestChanges } from '../../engine/whatif/types';
import { useJudgement } from '../../state/live';
import { Slider, StepHint } from '../../ui';
import { KnobBox } from './KnobBox';
import { marginDead } from './deadParts';
import { changeSteps } from './knobHints';
import { marginScale, MARGIN_STEP, settingOf, shownMargin, thumbPlace, type Axis } from './knobScale';
import { beyondWords, fineGap, joined, marginWords, noChangeWords, rawWords, recordedWords, valueWords } from './knobWords';
import { useMarginSetting, type Moves } from './useShown';

export interface KnobProps {
  readonly knobs: Knobs;
  readonly changes: NearestChanges | undefined;
  readonly moves: Moves;
  /** Why the slider is off. */
  readonly off?: string | undefined;
}

/** The nearest changes on both sides, as values. */
export function nearOf(changes: NearestChanges['margin'] | undefined): readonly (number | undefined)[] {
  return [changes?.previous?.value, changes?.next?.value];
}

/** The near-tie margin: its slider stands over the charts and shares their x axis. */
export function MarginSlider({ knobs, changes, moves, axis, off }: KnobProps & { readonly axis: Axis }) {
  const set = useMarginSetting();
  const { judgement } = useJudgement();
  const { recorded, ticks } = knobs.margin;
  const scale = useMemo(() => marginScale(knobs, axis), [knobs, axis]);
  const dead = useMemo(() => marginDead(knobs.margin, scale), [knobs.margin, scale]);
  const shown = shownMargin(set, recorded);
  const put = (value: number): void => moves.put({ margin: settingOf(value, recorded) });
  const move = (value: number): void => moves.move({ margin: settingOf(value, recorded) });
  const steps = changeSteps(changes?.margin, shown, (value, finer) => fineGap(value, 4 + finer), put);
  const raw = shown === undefined ? undefined : rawWords(shown);
  const beyond = shown === undefined ? undefined : beyondWords(shown, scale);

  return (
    <Slider
      label="Near-tie margin"
      insets="plot"
      min={scale.lo}
      max={scale.hi}
      step={scale.step}
      value={thumbPlace(shown, scale)}
      recorded={scale.recorded}
      ticks={axis === 'gap' ? ticks : undefined}
      dead={off === undefined ? dead.zones : undefined}
      off={off}
      onInput={(place) => move(scale.value(place))}
      onCommit={moves.settle}
      onPageUp={steps.on?.onGo}
      onPageDown={steps.back?.onGo}
      valueText={valueWords('margin', shown, judgement?.flips, nearOf(changes?.margin))}
      box={<KnobBox label="Margin as a number" value={shown} differs={set !== 'recorded'} step={MARGIN_STEP} words={marginWords} off={off} move={move} moves={moves} />}
      aside={(
        <>
          {raw && off === undefined ? <span className="t2">{raw.lead}{raw.number === undefined ? null : <> <b>{raw.number}</b></>}</span> : null}
          <span className="t3">{recordedWords(recorded)}</span>
        </>
      )}
      hint={<StepHint {...steps} none={changes ? noChangeWords('margin', shown) : undefined} />}
      note={joined(dead.sentence, beyond)}
    />
  );
}
