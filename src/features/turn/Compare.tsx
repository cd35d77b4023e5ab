import { Sect } from '../../ui';
import type { VerdictFace } from '../../engine/verdict/types';
import type { TurnDetail } from '../../worker/protocol';
import { Parts } from '../verdict/Parts';
import { FlipBadge } from '../verdict/FlipBadge';
import { VerdictBadge } from '../verdict/VerdictBadge';
import css from './Compare.module.css';
import { compareSentence, policyPair, sameRules } from './compareWords';

/** What the file says, what our engine makes of it, and what the policy in force makes of it. */
export function Compare({ detail }: { readonly detail: TurnDetail }) {
  const { replay, recordedPolicy, policy, inForceFace, flip, menuChanged } = detail;
  const own = !sameRules(recordedPolicy, policy);
  return (
    <Sect title="Recorded and recomputed">
      <table className={css.table}>
        <caption className="vh">Recorded, recomputed and in force</caption>
        <thead><tr><td /><th scope="col">floor/margin</th><th scope="col">verdict</th></tr></thead>
        <tbody>
          <Row head="Recorded" pair={policyPair(recordedPolicy)} face={replay.recorded} />
          {replay.recomputed ? <Row head="Recomputed" pair={policyPair(recordedPolicy)} face={replay.recomputed} /> : (
            <tr><th scope="row">Recomputed</th><td className={css.pair}>–</td><td className={css.grey}>nothing to judge</td></tr>
          )}
          <tr className={own ? css.pen : undefined}>
            <th scope="row">In force</th>
            <td className={css.pair}>{policyPair(policy)}</td>
            <td className={css.verdict}><FlipBadge recorded={replay.recorded} inForce={inForceFace} flip={flip || menuChanged} form={flip ? 'skill' : 'full'} /></td>
          </tr>
        </tbody>
      </table>
      <p className={css.sentence}><Parts parts={compareSentence(detail)} /></p>
    </Sect>
  );
}

function Row({ head, pair, face }: { readonly head: string; readonly pair: string; readonly face: VerdictFace }) {
  return <tr><th scope="row">{head}</th><td className={css.pair}>{pair}</td><td className={css.verdict}><VerdictBadge face={face} /></td></tr>;
}
