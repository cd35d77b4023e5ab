import type { Ref } from 'react';
import { linkTo } from '../../../state/viewStore';
import type { Standing } from '../../../engine/ledger';
import type { LedgerResultDetail } from '../../../worker/ledgerProtocol';
import { Button } from '../../../ui';
import { count } from '../../verdict/numbers';
import { MessageText } from '../../verdict/MessageText';
import { toolWords } from '../words';
import { JudgePart } from './JudgePart';
import { ModelPart } from './ModelPart';
import { ResultNotes } from './ResultNotes';
import { ResultTexts } from './ResultTexts';
import { TrueStanding } from './TrueStanding';
import { basisWords, iterationOf, relationSaid, subjectNote, titleOf } from './resultWords';
import css from './result.module.css';

export interface ResultViewProps {
  readonly detail: LedgerResultDetail;
  readonly onTruth: (standing: Standing | undefined) => void;
  readonly onWhole: (() => void) | undefined;
  readonly onJudgeAgain: () => void;
  /** One row on (1) or back (-1). */
  readonly onStep: (by: number) => void;
  readonly head?: Ref<HTMLHeadingElement>;
}

/** One result whole: its subject, both readings, its text, and what else the ledger says of it. */
export function ResultView({ detail, onTruth, onWhole, onJudgeAgain, onStep, head }: ResultViewProps) {
  const title = titleOf(detail);
  const iteration = iterationOf(detail);
  const subject = subjectNote(detail);
  const basis = basisWords(detail);
  const predicts = detail.basis?.predicts;
  return (
    <section className={css.detail} aria-labelledby="ledger-result">
      <div className={css.head}>
        <h2 id="ledger-result" tabIndex={-1} ref={head}>
          {title.kind === 'tool' ? <>Result of <bdi>{title.text}</bdi></> : <>“<bdi>{title.text}</bdi>”</>}
        </h2>
        <span className={css.more}>
          <span className={css.tool}><bdi className="mono">{toolWords(detail.tool)}</bdi></span>
          {iteration === undefined ? null : <span> · iteration {count(iteration)}</span>} · <a href={linkTo({ result: detail.key })}>link to this result</a>
        </span>
      </div>
      <p className="sm t2">
        {subject === undefined ? '' : `${subject} `}
        {relationSaid(detail)}
        {basis === undefined ? ' No basis was declared before the call.' : ` Basis: ${basis}.`}
        {predicts === undefined || predicts === '' ? '' : <> Predicted: “<bdi>{predicts}</bdi>”.</>}
        {detail.runState === 'partial' ? ' Known from events only: texts and probabilities are not in this file.' : ''}
      </p>
      <div className={css.two}>
        <div className={css.column}>
          <ModelPart detail={detail} />
          <ResultTexts detail={detail} onWhole={onWhole} />
          {title.kind === 'proposition' && detail.question.state === 'text' && (
            <details className={css.args}><summary>The user’s question</summary><p className="sm"><MessageText text={detail.question} what="question" /></p></details>
          )}
        </div>
        <div className={css.column}>
          <JudgePart detail={detail} />
          <TrueStanding truth={detail.truth} onTruth={onTruth} />
          <div className={css.steps}>
            <Button look="quiet" icon="i-left" off={detail.previous === undefined ? 'First of the list' : undefined} shortcut="k" onClick={() => onStep(-1)}>Previous</Button>
            <Button look="quiet" icon="i-right" off={detail.next === undefined ? 'Last of the list' : undefined} shortcut="j" onClick={() => onStep(1)}>Next</Button>
            <Button look="quiet" onClick={onJudgeAgain}>Judge this again</Button>
          </div>
        </div>
      </div>
      <ResultNotes detail={detail} />
    </section>
  );
}
