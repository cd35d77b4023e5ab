import { useAsk } from '../../state/ask';
import { NO_FILTER } from '../../state/view';
import { linkTo, useViewStore } from '../../state/viewStore';
import type { TraceSummary } from '../../worker/protocol';
import { Empty, Kbd, ProblemLine, Sect } from '../../ui';
import { count } from '../verdict/numbers';
import { ConversationStrip } from './ConversationStrip';
import { stripMeasures } from './conversationWords';
import css from './Conversations.module.css';
import shared from './overview.module.css';

/** Strips on screen, those with most flips first. */
const SHOWN = 24;

/** Conversations as strips of verdicts in force; each sign leads to its turn. */
export function Conversations({ summary }: { readonly summary: TraceSummary }) {
  const answer = useAsk('conversations', summary.conversations > 0 ? { limit: SHOWN, by: 'flips' } : undefined);
  // The links carry policy and scope, so they follow every change of the view.
  useViewStore((state) => state.view);
  const rows = answer.data?.rows;
  const { label, strip } = stripMeasures(rows ?? []);
  return (
    <Sect
      title="Conversations"
      unit={summary.noRouting === undefined ? 'verdict in force; ringed: differs from the record' : 'messages without a verdict'}
      {...(rows && rows.length > 0 && summary.conversations > 0 ? { more: <><span className="only-wide"><Kbd>←</Kbd> <Kbd>→</Kbd> along a strip &nbsp; </span><a href={linkTo({ screen: 'turns', filter: NO_FILTER })}>all {count(answer.data?.total ?? 0)}</a></> } : {})}
    >
      {answer.isError && <ProblemLine>The conversations could not be judged: {answer.error.message} <button type="button" className={shared.link} onClick={() => void answer.refetch()}>Try again</button></ProblemLine>}
      {summary.conversations === 0 || rows?.length === 0
        ? <Empty>{summary.conversations === 0 ? 'No conversation in this trace.' : 'No conversation in this cohort.'}</Empty>
        : (
          <ul className={css.strips} style={{ '--label': `${label}ch`, '--strip': `${strip}rem` }} aria-busy={answer.isPending || undefined}>
            {rows?.map((row, i) => <ConversationStrip key={i} row={row} />)
              ?? (!answer.isError && Array.from({ length: Math.min(SHOWN, summary.conversations) }, (_, i) => <li key={i} className={css.strip} />))}
          </ul>
        )}
    </Sect>
  );
}
