import { useCurrentSummary, useReading } from '../../state/traces';
import { useLedger } from '../../state/askLedger';
import { linkTo } from '../../state/viewStore';
import { Button, ButtonLink, Empty, Glyph, ProblemLine } from '../../ui';
import { LedgerHead } from './LedgerHead';
import { LedgerPage } from './LedgerPage';
import { OddPart } from './more/OddPart';
import { noListLines, stateSentence } from './more/moreWords';
import css from './ledger.module.css';

/** What the model and the judge made of each tool result. Without a ledger: why there is none, and what would give one. */
export function LedgerScreen() {
  const summary = useCurrentSummary();
  const reading = useReading();
  const asked = useLedger();
  const overview = asked.data;
  if (!summary) return <Nothing action={<ButtonLink href={linkTo({ screen: 'start' })}>Open a trace</ButtonLink>}>No trace is open.</Nothing>;
  if (summary.ledger === undefined) {
    return (
      <Nothing action={<ButtonLink href={linkTo({ screen: 'start' })}>Open another trace</ButtonLink>}>
        {noListLines(summary.problems).map(({ id, sentence }) => <span key={id}>{sentence} </span>)}
        {reading === 'whole'
          ? 'This trace holds no findings ledger: nothing was declared, or findings were not armed. A recording whose state holds findingsLedger has one, and so has a file that is the list of rows itself; events named findings.* give a part of one.'
          : reading === 'reading' ? 'No findings ledger yet: the trace is still being read.' : 'No findings ledger in the part that was read: reading was stopped. Open the file again to read all of it.'}
      </Nothing>
    );
  }
  if (asked.error) return <Nothing action={<Button onClick={() => void asked.refetch()}>Try again</Button>}>The ledger could not be read: {asked.error.message}</Nothing>;
  if (!overview) return <div className={css.waiting}><LedgerHead /><p className={css.later}>Reading the ledger</p></div>;
  if (overview.state === 'kept-out' || overview.state === 'none') {
    return (
      <>
        <Nothing>{overview.state === 'kept-out' ? <><Glyph id="i-lock" size={12} /> {stateSentence(overview)}</> : 'The ledger of this trace is empty: nothing was declared.'}</Nothing>
        <OddPart overview={overview} problems={summary.problems} />
      </>
    );
  }
  const sentence = stateSentence(overview);
  return (
    <>
      <LedgerPage
        summary={summary}
        overview={overview}
        notice={sentence === undefined && reading === 'whole' ? null : (
          <div className={css.notice}>
            {sentence === undefined ? null : <ProblemLine tone="warning">{sentence}</ProblemLine>}
            {reading === 'whole' ? null : <ProblemLine tone="warning">{reading === 'reading' ? 'The trace is still being read: what stands here is what was read so far.' : 'Reading was stopped: what stands here is of the part that was read.'}</ProblemLine>}
          </div>
        )}
      />
    </>
  );
}

function Nothing({ children, action }: { readonly children: React.ReactNode; readonly action?: React.ReactNode }) {
  return (
    <>
      <LedgerHead />
      <Empty {...(action === undefined ? {} : { action })}>{children}</Empty>
    </>
  );
}
