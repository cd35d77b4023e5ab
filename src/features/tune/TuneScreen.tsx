import { useEffect, useMemo, useRef } from 'react';
import { useAsk, useSubject, type Subject } from '../../state/ask';
import { setAxis, useGapShape } from '../../state/live';
import { useReading } from '../../state/traces';
import { linkTo, useViewStore } from '../../state/viewStore';
import { ButtonLink, Empty, Note, ProblemLine, Button } from '../../ui';
import { useKeys } from '../shell/keys';
import { CohortChoice } from './CohortChoice';
import { Counts } from './Counts';
import { FlipList } from './FlipList';
import { FloorSlider } from './FloorSlider';
import { thresholdsOf } from './flipWords';
import { GapChart } from './GapChart';
import { JudgeAs } from './JudgeAs';
import { keys } from './keys';
import { marginScale, settingOf } from './knobScale';
import { MarginSlider } from './MarginSlider';
import { MixChart } from './MixChart';
import { cautions, PER_TURN_LAW } from './notes';
import { mixedReason, tuneScope } from './scopeWords';
import { TuneHead } from './TuneHead';
import { useMoves } from './useShown';
import css from './tune.module.css';

/** Floor and margin under the hand: what they change at once, and the turns that flip. */
export function TuneScreen() {
  const subject = useSubject();
  return subject ? <Tune subject={subject} /> : (
    <>
      <h1 className={css.name}>Tune</h1>
      <Empty action={<ButtonLink href={linkTo({ screen: 'start' })}>Open a trace</ButtonLink>}>No trace is open.</Empty>
    </>
  );
}

function Tune({ subject }: { readonly subject: Subject }) {
  const { summary, scope: at } = subject;
  const scope = useMemo(() => tuneScope(summary.cohorts, summary.scorers, at, summary.turns), [summary, at]);
  const reading = useReading();
  const nothing = scope.state === 'no-verdicts' || scope.state === 'no-scores';
  return (
    <>
      <TuneHead scope={scope} />
      {cautions(scope.cohorts, scope.scored, reading).map((words) => <Note key={words} problem className={css.caution}>{words}</Note>)}
      {nothing ? (
        <Empty action={<ButtonLink href={linkTo({ screen: 'overview' })}>Overview</ButtonLink>}>
          {scope.state === 'no-scores' ? 'No turn here has scores, so no floor or margin plays a part. Choose another cohort above.' : 'This trace holds no routing verdicts, so there is nothing to tune.'}
        </Empty>
      ) : <Bench subject={subject} scope={scope} />}
    </>
  );
}

function Bench({ subject, scope }: { readonly subject: Subject; readonly scope: ReturnType<typeof tuneScope> }) {
  const mixed = scope.state === 'mixed';
  const asked = useAsk('knobs', {});
  const changes = useAsk('changes', mixed ? undefined : {});
  const shape = useGapShape();
  const moves = useMoves();
  const policy = useViewStore((state) => state.view.policy);
  const knobs = asked.data;
  const axis = shape?.axis ?? 'gap';
  const scale = useMemo(() => (knobs ? marginScale(knobs, axis) : undefined), [knobs, axis]);

  // A move that is not finished when the screen goes is finished then: the policy on the next screen is the one last seen.
  const settle = useRef(moves.settle);
  useEffect(() => {
    settle.current = moves.settle;
  }, [moves]);
  useEffect(() => () => settle.current(), []);

  const near = mixed ? undefined : changes.data;
  const jump = (knob: 'margin' | 'floor', side: 'previous' | 'next'): void => {
    const value = near?.[knob][side]?.value;
    if (value === undefined || !knobs) return;
    moves.settle();
    moves.put({ [knob]: settingOf(value, knobs[knob].recorded) });
  };
  useKeys(keys, {
    'margin-back': () => jump('margin', 'previous'),
    'margin-on': () => jump('margin', 'next'),
    'floor-back': () => jump('floor', 'previous'),
    'floor-on': () => jump('floor', 'next'),
    axis: () => setAxis(axis === 'gap' ? 'raw' : 'gap'),
  });

  if (asked.error) return <ProblemLine>{asked.error.message} <Button onClick={() => void asked.refetch()}>Ask again</Button></ProblemLine>;
  if (!knobs || !scale) return <p className={css.waiting}>Looking at the scores</p>;

  const off = mixed ? mixedReason(scope) : undefined;
  const thresholds = mixed ? {} : thresholdsOf(policy, knobs);
  return (
    <div className={css.tune}>
      <div className={css.margin}>
        <MarginSlider knobs={knobs} changes={near} moves={moves} axis={axis} off={off ?? (knobs.categorical ? 'Off: this scorer is categorical, its top always decides, so the margin decides nothing.' : undefined)} />
      </div>
      <div className={css.floor}>
        <FloorSlider knobs={knobs} changes={near} moves={moves} off={off && 'Off for the same reason.'} scorers={scope.scorers} />
      </div>
      <div className={css.counts}><Counts /></div>
      <div className={css.charts}>
        {mixed ? <CohortChoice summary={subject.summary} here={subject.scope} /> : (
          <>
            <GapChart knobs={knobs} axis={axis} scale={scale} moves={moves} />
            <MixChart knobs={knobs} axis={axis} scale={scale} />
          </>
        )}
        <JudgeAs scope={scope} />
      </div>
      <div className={css.flips}>
        <FlipList thresholds={thresholds} />
        <Note className={css.law}>{PER_TURN_LAW}</Note>
      </div>
    </div>
  );
}
