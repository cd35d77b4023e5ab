import { useMemo } from 'react';
import { useRequestNames, useTierFindings } from '../../../state/tiers/ask';
import { Button, ProblemLine, Sect } from '../../../ui';
import { useTimeWords } from '../../verdict/time';
import { FindingParts } from './FindingParts';
import { findingWords } from './findingWords';
import { RequestLinks } from './RequestLinks';
import css from './findings.module.css';

/** What this session shows about its own routing: a sentence each, the facts, and the requests to look at. */
export function Findings() {
  const { data, error, refetch } = useTierFindings();
  const names = useRequestNames();
  const time = useTimeWords();
  const findings = useMemo(() => data?.map((finding) => ({ finding, ...findingWords(finding, { clock: time.clock }) })), [data, time]);
  return (
    <Sect title="Findings" unit="from the record, not the what-if">
      <div className={findings ? undefined : css.room} aria-busy={findings === undefined || undefined}>
        {!findings && (error
          ? <ProblemLine live>The findings could not be worked out: {error.message} <Button look="quiet" onClick={() => void refetch()}>Try again</Button></ProblemLine>
          : <p className={css.waiting}>Looking for findings</p>)}
        {findings?.length === 0 && <p className="t2">Nothing in this session stands out.</p>}
        {findings && findings.length > 0 && (
          <ol className={css.list}>
            {findings.map(({ finding, title, facts }) => (
              <li key={finding.kind === 'setting-without-effect' ? finding.setting : finding.kind}>
                <b>{title}</b> <FindingParts parts={facts} names={names} /> <RequestLinks requests={finding.requests} names={names} />
              </li>
            ))}
          </ol>
        )}
      </div>
    </Sect>
  );
}
