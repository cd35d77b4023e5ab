import { DragLine, MarkLine } from '../../ui';
import { setting } from '../verdict/numbers';
import { labelSide, lineLabels, settingOf, shownMargin, type KnobScale } from './knobScale';
import { marginWords } from './knobWords';
import { useMarginSetting, type Moves } from './useShown';
import type { KnobDomain } from '../../engine/whatif/types';

export interface PolicyLinesProps {
  readonly scale: KnobScale;
  readonly recorded: KnobDomain['recorded'];
  readonly headroom: number;
  readonly foot: number;
  /** Given: the line in force can be dragged and both lines are labelled. */
  readonly moves?: Moves | undefined;
}

/** The margin in force and the recorded one as lines over a chart. Only this renders while the margin moves. */
export function PolicyLines({ scale, recorded, headroom, foot, moves }: PolicyLinesProps) {
  const shown = shownMargin(useMarginSetting(), recorded);
  const domain = [scale.lo, scale.hi] as const;
  const place = shown === undefined ? undefined : scale.place(shown);
  const apart = scale.recorded !== undefined && place !== scale.recorded;
  const drag = moves && {
    onInput: (at: number): void => moves.move({ margin: settingOf(scale.value(at), recorded) }),
    onCommit: (): void => moves.settle(),
  };
  const sides = scale.recorded !== undefined && place !== undefined && apart ? lineLabels(place, scale.recorded, scale) : undefined;
  return (
    <>
      {scale.recorded !== undefined && apart ? (
        <MarkLine
          domain={domain}
          value={scale.recorded}
          headroom={headroom}
          foot={foot}
          {...(moves && typeof recorded === 'number' && sides?.recorded ? { label: `recorded ${setting(recorded)}`, side: sides.recorded } : {})}
        />
      ) : null}
      {shown === undefined || place === undefined || Number.isNaN(place) ? null : (
        <DragLine
          domain={domain}
          value={place}
          label={moves ? `margin ${marginWords(shown)}${apart || scale.recorded === undefined ? '' : ', as recorded'}` : ''}
          side={sides?.inForce ?? labelSide(place, scale, 'right')}
          snapTo={scale.recorded}
          headroom={headroom}
          foot={foot}
          {...drag}
        />
      )}
    </>
  );
}
