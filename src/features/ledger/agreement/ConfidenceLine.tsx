import { NumberBox, Slider } from '../../../ui';
import type { LedgerMatrixReply } from '../../../worker/ledgerProtocol';
import { fixed } from '../../verdict/numbers';
import { countedWords, disagreementTicks, lineNote, lineValueText } from './agreementWords';
import css from './agreement.module.css';

const STEP = 0.01;

export interface ConfidenceLineProps {
  /** The line under the finger, else the one in force; undefined: every pair counts. */
  readonly value: number | undefined;
  readonly reply: LedgerMatrixReply | undefined;
  readonly onMove: (from: number) => void;
  readonly onSettle: () => void;
}

/** From which confidence of the judge its judgments count. The bars are the disagreements by confidence. */
export function ConfidenceLine({ value, reply, onMove, onSettle }: ConfidenceLineProps) {
  const shown = value ?? 0;
  return (
    <Slider
      label="Count judgments from confidence"
      min={0}
      max={1}
      step={STEP}
      value={shown}
      ticks={reply && disagreementTicks(reply.confidence)}
      onInput={onMove}
      onCommit={onSettle}
      valueText={lineValueText(shown, reply)}
      box={(
        <NumberBox
          label="Confidence as a number"
          value={shown}
          differs={shown !== 0}
          step={STEP}
          format={(number) => fixed(number, 2)}
          refuse={(number) => (number >= 0 && number <= 1 ? undefined : `The confidence of a judge lies between 0 and 1; still ${fixed(shown, 2)}.`)}
          onInput={onMove}
          onCommit={(number) => {
            onMove(number);
            onSettle();
          }}
        />
      )}
      hint={<p className={css.scale}><span>0</span><span>{reply ? countedWords(reply) : ''}</span><span>1</span></p>}
      note={reply && lineNote(reply.confidence)}
    />
  );
}
