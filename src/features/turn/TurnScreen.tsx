import type { ReactNode } from 'react';
import { useAsk } from '../../state/ask';
import { useCurrentSummary } from '../../state/traces';
import { linkTo, useViewStore } from '../../state/viewStore';
import { Button, ButtonLink, Empty, ProblemLine } from '../../ui';
import { MissingTurn } from './MissingTurn';
import { TurnPage } from './TurnPage';
import css from './TurnScreen.module.css';

/** One turn: why this verdict, and what would change it. */
export function TurnScreen() {
  const key = useViewStore((state) => state.view.turn);
  const summary = useCurrentSummary();
  const { data, error, refetch, isPlaceholderData } = useAsk('turn', key === undefined ? undefined : { key });
  if (key === undefined || !summary) {
    return <Page><Empty action={<ButtonLink href={linkTo({ screen: 'turns' })}>Go to Turns</ButtonLink>}>{summary ? 'No turn is chosen.' : 'No trace is open.'}</Empty></Page>;
  }
  if (error) {
    return <Page><ProblemLine live>This turn could not be read: {error.message}</ProblemLine><p className={css.retry}><Button onClick={() => void refetch()}>Try again</Button></p></Page>;
  }
  if (!data || (isPlaceholderData && 'missing' in data)) return <Page><div className={css.waiting} role="status"><span>Reading the turn</span></div></Page>;
  if ('missing' in data) return <Page><MissingTurn turn={key} summary={summary} /></Page>;
  return <TurnPage detail={data} stale={data.meta.key !== key} />;
}

/** States without a turn keep the heading of the screen. */
function Page({ children }: { readonly children: ReactNode }) {
  return <><h1 className={css.title}>Turn</h1>{children}</>;
}
