import type { Problem } from '../../../trace/types';
import type { LedgerOverview } from '../../../worker/ledgerProtocol';
import { Glyph, Sect } from '../../../ui';
import { count } from '../../verdict/numbers';
import { noListLines, oddLines } from './moreWords';
import { Shortened } from './Shortened';
import css from './more.module.css';

/** Everything odd in the ledger, named and counted; absent where nothing was. */
export function OddPart({ overview, problems = [] }: { readonly overview: LedgerOverview; /** Of the trace. */ readonly problems?: readonly Problem[] }) {
  const lines = [...noListLines(problems), ...oddLines(overview)];
  if (lines.length === 0) return null;
  return (
    <Sect title="Odd in this ledger" unit="the rest is shown" more={`${count(lines.reduce((all, line) => all + line.count, 0))} times`}>
      <Shortened items={lines} first={8} what="oddities">
        {(line) => (
          <li key={line.id} className={css.odd}>
            <Glyph id="i-note" size={14} className="t3" />
            <span className="inert">{line.sentence}</span>
            <span className="num t2">{count(line.count)}</span>
            {line.place === undefined ? null : <span className={css.place}><bdi>{line.place}</bdi></span>}
          </li>
        )}
      </Shortened>
    </Sect>
  );
}
