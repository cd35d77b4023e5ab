import { showTierRequest, useRequestNames, useTierRequest, useTierSubject, requestLabel } from '../../../state/tiers/ask';
import { useTierSteps, useWhatIf } from '../../../state/tiers/live';
import type { TierSessionDetail } from '../../../worker/tiers/protocol';
import { Button, Kbd, ProblemLine, Sect } from '../../../ui';
import { counted } from '../../verdict/numbers';
import { shortName } from '../../verdict/parts';
import { useTimeWords } from '../../verdict/time';
import { Chain } from './Chain';
import { chainWords, decisionWords, sameChain, sameSent, sentWords, shortChain } from './chainWords';
import { ClassifierPart } from './ClassifierPart';
import { InputText } from './InputText';
import { callOf, callSentence, notAskedSentence } from './judgeOfRequest';
import { LandingPart } from './LandingPart';
import { REQUEST_ID } from '../findings/RequestLinks';
import css from './request.module.css';

/** One request taken apart: the chain that decided it, where it landed and why, what the classifier saw, and the text. */
export function RequestPane({ detail, number }: { readonly detail: TierSessionDetail; /** The number a link names, where the session holds none of it. */ readonly number?: number | undefined }) {
  const request = useTierSubject()?.request;
  const names = useRequestNames();
  const time = useTimeWords();
  const at = request === undefined ? undefined : detail.recorded.requests[request];
  if (request === undefined || !at) {
    return (
      <Sect title="One request" id={REQUEST_ID} className={css.pane}>
        <p className="t2">{number === undefined ? 'Choose a request on the time line, or with j and k.' : `This link names request ${number}; the session holds ${counted(detail.recorded.requests.length, 'request')}.`}</p>
      </Sect>
    );
  }
  const [turn = '', place = ''] = requestLabel(names, request).split('.');
  return (
    <Sect title={`Turn ${turn}, request ${place}`} unit={`${time.clock(at.time)} ${time.zone}`} more={<Steps />} id={REQUEST_ID} className={css.pane}>
      <RequestBody detail={detail} />
    </Sect>
  );
}

function Steps() {
  const { previous, next } = useTierSteps();
  const step = (words: string, to: number | undefined, key: string) => (
    <>
      <button type="button" className={css.step} aria-disabled={to === undefined || undefined} aria-keyshortcuts={key} onClick={() => to !== undefined && showTierRequest(to, true)}>{words}</button>
      <Kbd>{key}</Kbd>
    </>
  );
  return <span className={css.steps}>{step('previous', previous, 'k')} {step('next', next, 'j')}</span>;
}

function RequestBody({ detail }: { readonly detail: TierSessionDetail }) {
  const subject = useTierSubject();
  const { data, error, refetch, isPlaceholderData } = useTierRequest();
  const { whatIf } = useWhatIf();
  const time = useTimeWords();
  if (error && !data) return <ProblemLine live>The request could not be explained: {error.message} <Button look="quiet" onClick={() => void refetch()}>Try again</Button></ProblemLine>;
  if (!data) return <p className={css.waiting}><span>Working out why</span></p>;
  const { recorded, inForce, text, recordedDecision, recordedApplied } = data;
  const { config } = detail;
  const tried = Object.keys(subject?.settings ?? {}).length > 0;
  // A decision that is not in the file is computed from the configuration, and is not called recorded.
  const known = recordedDecision !== undefined;
  const { toStrong, toCheap } = config.intent.hysteresis;
  const now = chainWords(inForce, { clock: time.clock, recorded: { toStrong, toCheap } });
  const was = chainWords(recorded, { clock: time.clock });
  const decidedElse = known && decisionWords(recordedDecision) !== decisionWords(recorded.decision);
  const sentElse = recordedApplied !== undefined && !sameSent(recordedApplied, recorded.applied);
  const call = callOf(whatIf?.fault === undefined && whatIf ? whatIf.replay.judgeCalls : detail.recorded.judgeCalls, inForce);
  const judge = call ? callSentence(call, inForce, time.clock) : notAskedSentence(inForce, config);
  return (
    <div aria-busy={isPlaceholderData || undefined}>
      {(decidedElse || sentElse) && (
        <div className={css.differs}>
          {decidedElse && <ProblemLine tone="warning">The file records {decisionWords(recordedDecision)}; replayed it comes out {decisionWords(recorded.decision)}.</ProblemLine>}
          {sentElse && <ProblemLine tone="warning">The file records that it was sent to <bdi>{shortName(sentWords(recordedApplied), 120)}</bdi>; replayed it goes to <bdi>{shortName(sentWords(recorded.applied), 120)}</bdi>.</ProblemLine>}
        </div>
      )}
      <Chain steps={now} label="In force" />
      {tried && !sameChain(now, was) && <Chain quiet label={!known ? 'As configured' : decidedElse ? 'As computed' : 'As recorded'} steps={shortChain(was)} />}
      <div className={css.two}>
        <div>
          <LandingPart recorded={recorded} inForce={inForce} {...(known ? { decision: recordedDecision } : {})} {...(recordedApplied === undefined ? {} : { sent: recordedApplied })} tried={tried} />
          {judge !== undefined && <p className={css.say}>{judge}</p>}
        </div>
        <ClassifierPart request={inForce} text={text !== undefined} />
      </div>
      {text !== undefined && inForce.marks && <InputText key={inForce.input?.event ?? -1} text={text} marks={inForce.marks} decided={inForce.intent?.shortCircuit !== undefined} />}
    </div>
  );
}
