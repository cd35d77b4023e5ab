import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { STANDINGS, type Standing } from '../../engine/ledger';
import { useLedgerSubject } from '../../state/askLedger';
import { SEALED } from '../../state/door';
import { useJudgeAgain, type Which } from '../../state/judgeAgain';
import { goToResult, useViewStore } from '../../state/viewStore';
import type { TraceSummary } from '../../worker/protocol';
import type { LedgerOverview, ResultKey } from '../../worker/ledgerProtocol';
import { Button } from '../../ui';
import { hereLink, useCopy } from '../share';
import { useKeys } from '../shell/keys';
import { JudgeAgainDialog } from './again/JudgeAgainDialog';
import { runAmount } from './again/againWords';
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
  const { giveTruth, refuseTruth } = useTruthGiving(summary.fingerprint);
  const { copy, byHand } = useCopy();
  const search = useRef<HTMLInputElement>(null);
  const result = useRef<HTMLHeadingElement>(null);
  const [sheet, setSheet] = useState<'export' | Which>();
  const run = useJudgeAgain((state) => (state.run?.trace === summary.id && state.run.state === 'running' ? state.run : undefined));
  const { key, atHand, step } = chosen;

  const open = (index: number): void => {
    chosen.pick(index);
    result.current?.focus({ preventScroll: true });
    bringIntoView(result.current);
  };
  // The address names a labelled result from then on: another order of the list does not move it.
  const label = (of: ResultKey, standing: Standing | undefined): void => {
    if (useViewStore.getState().view.ledger.result === undefined) goToResult(of, true);
    giveTruth(of, standing);
  };
  const labelHere = (standing: Standing | undefined): void => {
    if (atHand !== undefined) label(atHand, standing);
    else if (key !== undefined) refuseTruth();
  };
  useKeys(keys, {
    next: () => step(1),
    previous: () => step(-1),
    ...Object.fromEntries(STANDINGS.map((standing) => [standing, () => labelHere(standing)])),
    untrue: () => labelHere(undefined),
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
          <ResultPart chosen={chosen} head={result} onTruth={label} onJudgeAgain={() => setSheet('this')} />
        </div>
        <div className={css.measured}><GroupMeasures /></div>
        <div className={css.more}>
          <MorePart overview={overview} />
          <GapPart overview={overview} />
          <OddPart overview={overview} problems={summary.problems} />
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
