/** What judging a choice of results would take. */
import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ledgerAsk, ledgerKey, useLedgerSubject, type LedgerSubject } from '../../../state/askLedger';
import { traceClient } from '../../../state/session';
import type { JudgePlan, ResultKey } from '../../../worker/ledgerProtocol';
import type { Which } from '../../../state/judgeAgain';

/** `on`: someone wants to know. Off while a judge is being asked: every answer changes what there is to ask about. `key`: the result on screen. */
export function useJudgePlan(which: Which, key: ResultKey | undefined, on: boolean): UseQueryResult<JudgePlan> {
  const subject = useLedgerSubject();
  const about = subject && subjectOf(which, subject);
  const rest = which === 'this' ? { keys: key === undefined ? [] : [key] } : {};
  return useQuery<JudgePlan>({
    queryKey: about && on ? ledgerKey('judgePlan', about, rest) : ['nothing', 'judgePlan'],
    queryFn: about && on ? ({ signal }) => traceClient().ask('judgePlan', ledgerAsk<'judgePlan'>(about, rest), signal) : skipToken,
  });
}

/** All disagreements are asked for whatever is filtered. */
function subjectOf(which: Which, subject: LedgerSubject): LedgerSubject {
  return which === 'disagreements' ? { ...subject, view: { ...subject.view, filter: { relation: 'disagree' } } } : subject;
}
