import { useAsk } from '../../state/ask';
import { copyText } from '../../state/clipboard';
import { readLink } from '../../state/link';
import { currentLink, useViewStore } from '../../state/viewStore';
import { useCurrentSummary } from '../../state/traces';
import { Button, CopyField, useToasts } from '../../ui';
import { count } from '../verdict/numbers';
import { heldLines, opensWords } from './linkWords';
import css from './share.module.css';
import { hereLink, useTurnNote } from './useTurnNote';

/** The link of what is on screen, what it holds in words, and on a turn the turn as Markdown. */
export function SharePanel({ copy }: { readonly copy: (text: string, what: string) => void }) {
  const view = useViewStore((state) => state.view);
  const summary = useCurrentSummary();
  const toasts = useToasts();
  const note = useTurnNote();
  const answer = useAsk('turn', view.screen === 'turn' && view.turn !== undefined ? { key: view.turn } : undefined).data;
  const detail = answer && !('missing' in answer) && answer.meta.key === view.turn ? answer : undefined;
  const cohort = view.scope.kind === 'cohort' ? summary?.cohorts.find((other) => view.scope.kind === 'cohort' && other.key === view.scope.key) : undefined;
  const { fragment, dropped } = currentLink();
  // What is in it is read from the link itself: parts may have been left out.
  const held = readLink(fragment).view;
  const link = hereLink();
  return (
    <div className={css.panel}>
      <p className={css.opens}>{opensWords(view, detail)}</p>
      <CopyField label="Link" value={link} copy={copyText} onCopied={() => toasts.show({ message: 'Link copied.' })} />
      <p className={css.small}>Also in it: {heldLines(held, cohort && `${cohort.agent} · ${cohort.scorer ?? 'no scorer'}`).join('; ')}.</p>
      {dropped.length > 0 ? <p className={css.small}>Left out to keep it short: {dropped.join('; ')}.</p> : null}
      {view.screen === 'turn' ? (
        <p className={css.actions}>
          <Button icon="i-copy" off={detail ? undefined : 'The turn is still being read.'} onClick={() => detail && copy(note(detail), 'Turn as Markdown')}>Copy turn as Markdown</Button>
          <span className={css.small}>holds the message</span>
        </p>
      ) : null}
      <p className={css.foot}><span>{count(link.length)} characters</span><span>no message and no score in the link</span></p>
    </div>
  );
}
