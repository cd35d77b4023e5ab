import { useEffect, type ReactNode } from 'react';
import type { TierSubject } from '../../state/tiers/ask';
import { showTierRequest } from '../../state/tiers/ask';
import type { TierSessionDetail } from '../../worker/tiers/protocol';
import { ProblemLine } from '../../ui';
import { ExportButton } from './ExportButton';
import { Findings, RecordCheck } from './findings';
import { firstRequest } from './firstRequest';
import { Oddities } from './Oddities';
import { RequestPane } from './request';
import { CHECK_ID, TiersHead } from './TiersHead';
import { TimelineFigure } from './timeline';
import { ChangedRequests, Sweeps, WhatIfPanel } from './whatif';
import css from './tiers.module.css';

export interface TiersPageProps {
  readonly detail: TierSessionDetail;
  readonly subject: TierSubject;
  /** What the address asks for beside what is open. */
  readonly notice: ReactNode;
  /** The address is about this file: where it names no request, it may be given one. */
  readonly lead: boolean;
  /** Request number the address names; absent: none. */
  readonly number: number | undefined;
}

/** One session: its time line over everything, one request and what if side by side, then what follows from both. */
export function TiersPage({ detail, subject, notice, lead, number }: TiersPageProps) {
  const { configFault } = detail;
  const { requests } = detail.recorded;
  // Somebody who comes without a place in mind gets a request worth reading.
  const unplaced = lead && number === undefined && subject.missing === undefined && requests.length > 0;
  useEffect(() => {
    if (unplaced) showTierRequest(firstRequest(requests), true);
  }, [unplaced, requests]);
  return (
    <>
      <TiersHead detail={detail}><ExportButton requests={requests.length} /></TiersHead>
      <div className={css.notices}>
        {notice}
        {subject.missing !== undefined && <ProblemLine tone="warning">This link names a session this file does not hold. Shown instead: the first one with requests.</ProblemLine>}
        {configFault && <ProblemLine>The configuration of this session has a fault: {configFault.sentence} The defaults stand in for it.</ProblemLine>}
      </div>
      <TimelineFigure detail={detail} />
      <div className={css.columns}>
        <div className={css.request}><RequestPane detail={detail} number={number} /></div>
        <div className={css.whatif}><WhatIfPanel /></div>
        <div className={css.rest}>
          <Sweeps />
          <ChangedRequests />
          <Findings />
          <div id={CHECK_ID} tabIndex={-1} className={css.check}><RecordCheck /></div>
          <Oddities detail={detail} problems={subject.file.problems} files={subject.file.files.length} />
        </div>
      </div>
    </>
  );
}
