import { useCallback, useEffect, useMemo, type Ref, type RefObject } from 'react';
import type { Declaration } from '../../../engine/checkup';
import { setTrialPolicy, tryPhrase, useTrial } from '../../../state/rules';
import { setRules, useViewStore } from '../../../state/viewStore';
import type { CheckReply, TryReply } from '../../../worker/checkup/protocol';
import { Field, ProblemLine } from '../../../ui';
import { unlessWords } from '../words/starts';
import { LongText } from '../words/texts';
import { PhraseActs } from '../words/PhraseActs';
import { Intents } from './Intents';
import { Lane } from './Lane';
import { trialPolicy, type TrialPolicy } from './trialPolicy';
import { laneRows, trialNotes } from './trialWords';
import css from './trial.module.css';

export interface TryPaneProps {
  readonly reply: CheckReply;
  readonly declaration: Declaration;
  readonly field: Ref<HTMLInputElement>;
  readonly onRule: (rule: number) => void;
  readonly scroller: RefObject<HTMLElement | null> | undefined;
}

const BROKEN = 'The text is no JSON now, so the phrase cannot be tried. It is tried once the text can be read.';

/** One phrase on every rule: who starts under both laws, what matched where, and what the intents score. */
export function TryPane({ reply, declaration, field, onRule, scroller }: TryPaneProps) {
  const phrase = useViewStore((state) => state.view.rules.phrase) ?? '';
  const inForce = useViewStore((state) => state.view.policy);
  const policy = useMemo(() => trialPolicy(declaration, inForce), [declaration, inForce]);
  const trial = useTrial();
  useEffect(() => tryPhrase(phrase), [phrase]);
  useEffect(() => setTrialPolicy(policy.policy), [policy]);
  const numberOf = useCallback((rule: number) => reply.rules[rule]?.number ?? rule + 1, [reply.rules]);
  // Rules that were taken out since are no rules to speak of: the answer for the text as it is now is on its way.
  const answer = trial.reply?.phrase === phrase && trial.reply.claims.outcomes.length <= declaration.rules.length ? trial.reply : undefined;
  return (
    <>
      <Field ref={field} className={css.field} type="search" label="Phrase" placeholder="A first message, as a user would type it" shortcut="/" value={phrase} onChange={(text) => setRules({ phrase: text === '' ? undefined : text })} />
      {trial.failure !== undefined && <ProblemLine live>{trial.failure}</ProblemLine>}
      {phrase !== '' && trial.unreadable && <ProblemLine tone="warning">{answer === undefined ? BROKEN : 'The text cannot be read now: what stands here is about the last one that could.'}</ProblemLine>}
      {phrase === '' ? <p className={css.notes}>The phrase is taken as it is, as a first message: no history, no skill the conversation is in. Nothing is trimmed or folded.</p>
        : answer === undefined ? trial.failure === undefined && !trial.unreadable && <p className={css.later}>Trying it on the rules</p>
          : <Answer answer={answer} reply={reply} declaration={declaration} policy={policy} numberOf={numberOf} onRule={onRule} scroller={scroller} />}
    </>
  );
}

interface AnswerProps extends Omit<TryPaneProps, 'field'> {
  readonly answer: TryReply;
  readonly policy: TrialPolicy;
  readonly numberOf: (rule: number) => number;
}

function Answer({ answer, reply, declaration, policy, numberOf, onRule, scroller }: AnswerProps) {
  const { claims, trial, phrase } = answer;
  const rows = useMemo(() => laneRows(answer, declaration), [answer, declaration]);
  const likely = claims.cascade ?? claims.coldWalk;
  return (
    <>
      <dl className={css.two}>
        <Winner law="Cold walk starts" rule={claims.coldWalk} what="defaults count" unless={unlessWords(claims.unknownBeforeColdWalk, reply.rules)} declaration={declaration} numberOf={numberOf} />
        <Winner law="Cascade starts" rule={claims.cascade} what="conditions only" unless={unlessWords(claims.unknownBeforeCascade, reply.rules)} declaration={declaration} numberOf={numberOf} />
      </dl>
      <Lane rows={rows} phrase={phrase} numberOf={numberOf} onRule={onRule} scroller={scroller} />
      <div className={css.notes}>{trialNotes(answer, declaration).map((line) => <p key={line}>{line}</p>)}</div>
      {trial.intents !== undefined && <Intents intents={trial.intents} policy={policy} classified={declaration.selection.kind === 'classifier'} claimed={claims.cascade !== null} numberOf={numberOf} />}
      <PhraseActs phrase={phrase} declaration={declaration} numberOf={numberOf} likely={likely ?? undefined} />
    </>
  );
}

interface WinnerProps {
  readonly law: string;
  readonly rule: number | null;
  readonly what: string;
  readonly unless: string | undefined;
  readonly declaration: Declaration;
  readonly numberOf: (rule: number) => number;
}

function Winner({ law, rule, what, unless, declaration, numberOf }: WinnerProps) {
  const use = rule === null ? undefined : declaration.rules[rule]?.use;
  return (
    <div>
      <dt>{law}</dt>
      <dd>{rule === null || use === undefined ? <span className="t2">nobody</span> : <b><LongText text={use} most={200} /></b>}</dd>
      <dd className={css.sub}>{rule !== null && `rule ${numberOf(rule)}, `}{what}{unless !== undefined && `, ${unless}`}</dd>
    </div>
  );
}
