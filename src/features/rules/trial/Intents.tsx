import type { PhraseTrial } from '../../../engine/checkup';
import { Note, Sect, classes } from '../../../ui';
import { fixed, gap } from '../../verdict/numbers';
import { VerdictBadge } from '../../verdict/VerdictBadge';
import { LongText } from '../words/texts';
import type { TrialPolicy } from './trialPolicy';
import { verdictFace } from './trialWords';
import css from './trial.module.css';

export interface IntentsProps {
  readonly intents: NonNullable<PhraseTrial['intents']>;
  readonly policy: TrialPolicy;
  /** A classifier is declared, so that intents play a part. */
  readonly classified: boolean;
  /** A condition claims the phrase, so that intents are not asked. */
  readonly claimed: boolean;
  readonly numberOf: (rule: number) => number;
}

/** The intents scored by word overlap, and what a cold start would come to under the policy in force; nothing where a condition claims the phrase before. */
export function Intents({ intents: { scores, verdict }, policy, classified, claimed, numberOf }: IntentsProps) {
  const rows = scores.toSorted((a, b) => b.score - a.score);
  return (
    <Sect title="Intents" unit="shared words, 0 to 1" className={css.intents}>
      <table className={classes(css.scores, claimed && css.unasked)}>
        <thead><tr><th scope="col"><span className="vh">Number</span></th><th scope="col">Rule</th><th scope="col" className="num">Score</th></tr></thead>
        <tbody>
          {rows.slice(0, 50).map(({ rule, id, score }) => (
            <tr key={rule}><td className="num t3">{numberOf(rule)}</td><td><LongText text={id} most={200} /></td><td className="num">{fixed(score, 3)}</td></tr>
          ))}
        </tbody>
      </table>
      {rows.length > 50 && <p className="sm t3">The first 50 of {rows.length}.</p>}
      <p className={css.verdict}>
        {claimed ? <span className="t2">not asked: a condition claims it</span> : <VerdictBadge face={verdictFace(verdict)} />}
        {!claimed && verdict.runnerUp !== undefined && <span className="t2">gap {gap(verdict.runnerUp.gap)} to <LongText text={verdict.runnerUp.id} most={200} /></span>}
      </p>
      <Note>
        <p className={policy.set ? css.pen : undefined}>In force: {policy.words}.</p>
        <p>{classified ? 'The scorer here counts shared words; a classifier of yours may score otherwise.' : 'No classifier is declared, so nothing scores these intents when a turn starts.'} It is asked only where no condition claims the message.</p>
      </Note>
    </Sect>
  );
}
