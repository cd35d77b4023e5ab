import { useDeferredValue, useState } from 'react';
import { useTierSweeps } from '../../../state/tiers/ask';
import { useWhatIf } from '../../../state/tiers/live';
import { Button, classes, ProblemLine, Sect } from '../../../ui';
import { count } from '../../verdict/numbers';
import { TierBadge } from '../TierBadge';
import { SweepFigure } from './SweepFigure';
import { SweepTable } from './SweepTable';
import { KNOB_NAMES, KNOB_ORDER, sweepSentences } from './sweepWords';
import { useRecordedSweeps } from './useRecordedSweeps';
import { useWhatIfSettings } from './useWhatIfSettings';
import css from './sweeps.module.css';

/** The share of strong requests at every value of three thresholds, the other settings as settled; what moves is only the line. */
export function Sweeps() {
  const shown = useWhatIfSettings();
  const { data, error, refetch, isPlaceholderData } = useTierSweeps();
  const recordedSweeps = useRecordedSweeps();
  const routed = useWhatIf().whatIf?.before.routed;
  const [asTable, setAsTable] = useState(false);
  const sweeps = useDeferredValue(data);
  if (!shown) return null;
  const unit = `% of ${routed === undefined ? 'requests' : count(routed)}, other settings in force; dashed: recorded`;
  const toggle = sweeps && routed !== 0 ? <button type="button" className={css.twin} aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>as table</button> : undefined;
  const sentences = sweeps && routed !== 0 ? sweepSentences(sweeps) : [];
  return (
    <Sect title="Share of strong requests at every value" unit={unit} more={toggle}>
      {error && !sweeps && <ProblemLine live>The shares could not be worked out: {error.message} <Button look="quiet" onClick={() => void refetch()}>Try again</Button></ProblemLine>}
      {routed === 0 ? <p className="t2">Routing left every request alone, so there is no share.</p> : (
        <div aria-busy={isPlaceholderData || undefined} className={classes(css.sweeps, asTable && css.tables)}>
          {KNOB_ORDER.map((knob) => {
            const sweep = sweeps?.find((other) => other.knob === knob);
            const recorded = recordedSweeps?.find((other) => other.knob === knob);
            const [inForce, was] = [shown.inForce[knob], shown.recorded[knob]];
            return asTable && sweep
              ? <SweepTable key={knob} sweep={sweep} recorded={recorded} />
              : <SweepFigure key={knob} name={KNOB_NAMES[knob]} sweep={sweep} recordedSweep={recorded} inForce={inForce} recorded={was} waiting={error === null} />;
          })}
        </div>
      )}
      <p className={css.legend}>
        <TierBadge tier="cheap" /> <TierBadge tier="strong" /> {sentences.join(' ')}
      </p>
    </Sect>
  );
}
