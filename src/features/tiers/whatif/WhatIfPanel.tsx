import { useTierSweeps } from '../../../state/tiers/ask';
import { useWhatIf } from '../../../state/tiers/live';
import { Button, NARROW, Note, ProblemLine, Sect, useMedia } from '../../../ui';
import { ChainsPart } from './ChainsPart';
import { ASSUMED_DELAY, assumesAnswers, otherwiseWords, startsComputed } from './countsStart';
import { CountsTable } from './CountsTable';
import { faultWords } from './faultWords';
import { NumberRows } from './NumberRows';
import { RulesPart } from './RulesPart';
import { ScenariosPart } from './ScenariosPart';
import { Switches } from './Switches';
import { ThresholdSlider } from './ThresholdSlider';
import { useWhatIfSettings } from './useWhatIfSettings';
import { WayBack } from './WayBack';
import css from './whatif.module.css';

/** What other settings would have done: the counts, and every setting that can be tried, as recorded beside in force. */
export function WhatIfPanel() {
  const shown = useWhatIfSettings();
  const { whatIf, error, again } = useWhatIf();
  const sweeps = useTierSweeps().data;
  const narrow = useMedia(NARROW);
  if (!shown) return null;
  const { detail, inForce } = shown;
  const fault = whatIf?.fault;
  const otherwise = otherwiseWords(detail.check);
  const reconfigured = detail.marks.some(({ kind }) => kind === 'config');
  return (
    <Sect title="What if" unit="inputs, failures and answers as recorded" className={css.panel} more={narrow ? <WayBack /> : undefined}>
      <div className={css.counts}>
        <CountsTable whatIf={whatIf} computed={startsComputed(detail)} />
        {otherwise !== undefined && <Note>{otherwise}</Note>}
        <div role="status">{fault && <ProblemLine>{faultWords(fault, inForce)} Nothing is replayed under these settings.</ProblemLine>}</div>
      </div>
      {error && !whatIf && <ProblemLine live>The what-if could not be worked out: {error.message} <Button look="quiet" onClick={again}>Try again</Button></ProblemLine>}
      <ThresholdSlider knob="toCheap" shown={shown} sweeps={sweeps} whatIf={whatIf} />
      <ThresholdSlider knob="toStrong" shown={shown} sweeps={sweeps} whatIf={whatIf} />
      <NumberRows shown={shown} />
      <Switches shown={shown} />
      <div className={css.folds}>
        <ScenariosPart shown={shown} />
        <RulesPart shown={shown} />
        <ChainsPart shown={shown} />
      </div>
      {assumesAnswers(shown.settings, inForce.judge) && <Note>{ASSUMED_DELAY}</Note>}
      {reconfigured && <Note>The configuration changes during this session. Recorded is what its first request ran under; a setting made here holds for the whole session.</Note>}
      <Note>Cost mode, and the routing modes strong and cheap, are read by no code: they change nothing.</Note>
    </Sect>
  );
}
