import { Sect } from '../../ui';
import type { TurnDetail } from '../../worker/protocol';
import { Parts } from '../verdict/Parts';
import { plainParts } from '../verdict/parts';
import { VerdictGlyph } from '../verdict/VerdictBadge';
import { whySteps, type WhyStep } from '../verdict/why';
import { notJudgedSteps, resolutionSteps } from '../verdict/whyElse';
import { sameRules } from './compareWords';
import css from './Why.module.css';

/** The verdict as a chain of steps: in force, and as recorded where that is another policy or another outcome. */
export function Why({ detail }: { readonly detail: TurnDetail }) {
  const { inForceSteps, recordedSteps, replay, recordedPolicy, policy } = detail;
  if (!inForceSteps) {
    const why = replay.recorded.kind === 'not-judged' ? replay.recorded.why : 'no-scores';
    return <Sect title="Why" unit="nothing was judged here"><Chain steps={notJudgedSteps(why, detail.routed)} /></Sect>;
  }
  const same = sameRules(policy, recordedPolicy);
  const after = resolutionSteps(replay.resolution);
  const reproduces = replay.outcome.outcome !== 'not-reproducible';
  if (same || !recordedSteps) {
    return <Sect title="Why" unit="under the recorded policy"><Chain steps={[...whySteps(inForceSteps), ...after]} /></Sect>;
  }
  return (
    <Sect title="Why" unit="under the policy in force">
      <Chain steps={whySteps(inForceSteps)} />
      <Chain quiet label={reproduces ? 'As recorded' : 'Recomputed'} steps={[...whySteps(recordedSteps, true), ...after]} />
    </Sect>
  );
}

function Chain({ steps, label, quiet = false }: { readonly steps: readonly WhyStep[]; readonly label?: string; readonly quiet?: boolean }) {
  return (
    <div className={quiet ? css.quiet : css.lead}>
      {label === undefined ? null : <span className={css.label}>{label}</span>}
      <ol className={css.chain} aria-label={label ?? 'In force'}>
        {steps.map((step) => (
          <li key={step.id} className={step.face ? css.end : undefined} title={plainParts(step.parts)}>
            {step.face ? <VerdictGlyph kind={step.face.kind} /> : null}<span><Parts parts={step.parts} /></span>
          </li>
        ))}
      </ol>
    </div>
  );
}
