import type { ReactNode } from 'react';
import { useState } from 'react';
import { useLedgerConflicts, useLedgerMore } from '../../../state/askLedger';
import type { LedgerOverview } from '../../../worker/ledgerProtocol';
import { Button, ProblemLine, Sect, TabPanel, Tabs } from '../../../ui';
import { count } from '../../verdict/numbers';
import { ConflictReadings, conflictTitle } from './ConflictCard';
import { ContingentList, FailureList, RevisionList, UnknownIdList, UnknownRowList, UnsettledList } from './MoreLists';
import { costWords, currentWords, revisionWords } from './moreWords';
import { Shortened } from './Shortened';
import css from './more.module.css';

type Pane = 'conflicts' | 'revisions' | 'contingent' | 'unsettled' | 'failures' | 'unknown' | 'other';

/** What the ledger holds beside the readings: conflicts, changes of word, absences, failures, rows nobody reads. */
export function MorePart({ overview }: { readonly overview: LedgerOverview }) {
  const [pane, setPane] = useState<Pane>('conflicts');
  const cost = costWords(overview);
  const tabs: readonly { readonly id: Pane; readonly label: string; readonly count: number }[] = [
    { id: 'conflicts', label: 'Conflicts', count: Math.max(overview.conflicts.filed, overview.conflicts.current ?? 0) },
    { id: 'revisions', label: 'Revisions', count: overview.revisions.changes },
    { id: 'contingent', label: 'Contingent', count: overview.contingent },
    { id: 'unsettled', label: 'Unsettled', count: overview.unsettled },
    { id: 'failures', label: 'Failures', count: overview.judgeFailures.rows },
    { id: 'unknown', label: 'Unknown calls', count: overview.unknownIds },
    ...(overview.unknownKinds.length > 0 ? [{ id: 'other' as const, label: 'Other rows', count: overview.unknownKinds.reduce((all, kind) => all + kind.count, 0) }] : []),
  ];
  return (
    <Sect title="Also in the ledger">
      <Tabs label="Kinds of rows" group="ledger-more" tabs={tabs.map((tab) => ({ ...tab, count: count(tab.count) }))} selected={pane} onSelect={setPane} />
      <TabPanel group="ledger-more" id={pane}>
        <div className={css.pane}>
          {pane === 'conflicts' ? <Conflicts overview={overview} /> : <Rest pane={pane} overview={overview} />}
        </div>
      </TabPanel>
      {cost === undefined ? null : <p className="sm t3">The judge, all judgments: {cost}</p>}
    </Sect>
  );
}

function Conflicts({ overview }: { readonly overview: LedgerOverview }) {
  const asked = useLedgerConflicts();
  return (
    <Answer asked={asked}>
      {(conflicts) => (conflicts.length === 0 ? <p className="t2">No two facts of this ledger meet in a conflict.</p> : (
        <>
          <p className="sm t2">Filed is history: when two facts first met. Current is what is asserted now: {currentWords(overview.conflicts)}.</p>
          <Shortened items={conflicts} first={6} what="conflicts">
            {(conflict, index) => <li key={index} className={css.card}><h3>{conflictTitle(conflict)}</h3><ConflictReadings conflict={conflict} /></li>}
          </Shortened>
        </>
      ))}
    </Answer>
  );
}

function Rest({ pane, overview }: { readonly pane: Exclude<Pane, 'conflicts'>; readonly overview: LedgerOverview }) {
  const asked = useLedgerMore();
  const revisions = revisionWords(overview.revisions);
  return (
    <Answer asked={asked}>
      {(more) => {
        switch (pane) {
          case 'revisions': return <>{revisions === undefined ? null : <p className="sm t2">{revisions}</p>}<RevisionList revisions={more.revisions} /></>;
          case 'contingent': return <ContingentList uses={more.contingent} />;
          case 'unsettled': return <UnsettledList unsettled={more.unsettled} />;
          case 'failures': return <FailureList failures={more.failures} />;
          case 'unknown': return <UnknownIdList rows={more.unknownIds} />;
          case 'other': return <UnknownRowList rows={more.unknownRows} />;
        }
      }}
    </Answer>
  );
}

interface Asked<T> { readonly data: T | undefined; readonly error: Error | null; readonly refetch: () => unknown }

function Answer<T>({ asked: { data, error, refetch }, children }: { readonly asked: Asked<T>; readonly children: (data: T) => ReactNode }) {
  if (error) return <ProblemLine>{error.message} <Button onClick={() => void refetch()}>Ask again</Button></ProblemLine>;
  return data === undefined ? <p className="t3">Reading the rows</p> : children(data);
}
