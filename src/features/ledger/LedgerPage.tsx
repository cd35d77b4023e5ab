import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { STANDINGS } from '../../engine/ledger';
import { useLedgerSubject } from '../../state/askLedger';
import { SEALED } from '../../state/door';
import { useJudgeAgain } from '../../state/judgeAgain';
import { goToResult } from '../../state/viewStore';
import type { TraceSummary } from '../../worker/protocol';
import type { LedgerOverview } from '../../worker/ledgerProtocol';
import { Button } from '../../ui';
import { hereLink, useCopy } from '../share';
import { useKeys } from '../shell/keys';
import { JudgeAgainDialog } from './again/JudgeAgainDialog';
import { runAmount, type Which } from './again/againWords';
import { ExportButton } from './export/ExportButton';
import { keys } from './keys';
import { LedgerHead } from './LedgerHead';
import { GroupMeasures, Measures } from './Measures';
import { GapPart } from './more/GapPart';
import { MorePart } from './more/MorePart';
import { OddPart } from './more/OddPart';
import { ResultPart } from './result/ResultPart';
import { bringIntoView } from './result/useLanding';
import { useTruthGiving } from './result/useTruthGiving';
import { clearFilters } from './results/Filters';
import { ResultsTable } from './results/ResultsTable';
import { useResultPages } from './results/useResultPages';
import { useChosen } from './useChosen';
import css from './ledger.module.css';

export interface LedgerPageProps {
  readonly summary: TraceSummary;
  readonly overview: LedgerOverview;
  /** What of the ledger is missing, and why. */
  readonly notice: ReactNode;
}

/** Matrix, confidence line and agreement beside the results, one result, and the rest of the ledger. */
export function LedgerPage({ summary, overview, notice }: LedgerPageProps) {
  const subject = useLedgerSubject();
  const pages = useResultPages();
  const chosen = useChosen(pages);
  const giveTruth = useTruthGiving(summary.fingerprint);
  const { copy, byHand } = useCopy();
  const search = useRef<HTMLInputElement>(null);
  const result = useRef<HTMLHeadingElement>(null);
  const [sheet, setSheet] = useState<'export' | Which>();
  const run = useJudgeAgain((state) => (state.run?.trace === summary.id && state.run.state === 'running' ? state.run : undefined));
  const { key, detail } = chosen;

  const open = (index: number): void => {
    chosen.pick(index);
    result.current?.focus({ preventScroll: true });
    bringIntoView(result.current);
  };
  const step = (to: string | undefined): void => {
    if (to !== undefined) goToResult(to, true);
  };
  useKeys(keys, {
    next: () => step(detail?.next),
    previous: () => step(detail?.previous),
    ...Object.fromEntries(STANDINGS.map((standing) => [standing, () => {
      if (key !== undefined) giveTruth(key, standing);
    }])),
    untrue: () => {
      if (key !== undefined) giveTruth(key, undefined);
    },
    search: () => search.current?.focus(),
    clear: clearFilters,
    'copy-link': () => {
      if (key === undefined) return;
      goToResult(key, true);
      copy(hereLink(), 'Link');
    },
    export: () => setSheet('export'),
    again: () => setSheet('disagreements'),
  });

  return (
    <>
      <LedgerHead overview={overview}>
        <ExportButton summary={summary} subject={subject} open={sheet === 'export'} onToggle={(to) => setSheet(to ? 'export' : undefined)} />
        <Button off={SEALED ? 'Off in a sealed build: it sends nothing' : undefined} shortcut="a" onClick={() => setSheet('disagreements')}>{run ? `Judging ${runAmount(run)}` : 'Judge again'}</Button>
      </LedgerHead>
      {notice}
      <div className={css.ledger}>
        <div className={css.measures}><Measures overview={overview} /></div>
        <div className={css.results}>
          <ResultsTable overview={overview} pages={pages} selected={chosen.place} onSelect={chosen.pick} onOpen={open} searchField={search} />
          <ResultPart chosen={chosen} head={result} onTruth={giveTruth} onJudgeAgain={() => setSheet('this')} />
        </div>
        <div className={css.measured}><GroupMeasures /></div>
        <div className={css.more}>
          <MorePart overview={overview} />
          <GapPart overview={overview} />
          <OddPart overview={overview} />
        </div>
      </div>
      <JudgeAgainDialog
        key={sheet}
        trace={summary.id}
        open={sheet === 'disagreements' || sheet === 'filtered' || sheet === 'this'}
        onClose={() => setSheet(undefined)}
        result={key}
        first={sheet === 'this' ? 'this' : 'disagreements'}
        onExport={() => setSheet('export')}
      />
      {byHand}
    </>
  );
}
