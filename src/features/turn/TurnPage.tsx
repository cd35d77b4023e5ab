import { useDeferredValue } from 'react';
import { goTo, goToTurn } from '../../state/viewStore';
import type { TurnDetail } from '../../worker/protocol';
import { hereLink, useCopy, useTurnNote } from '../share';
import { useKeys } from '../shell/keys';
import { Candidates } from './Candidates';
import { Compare } from './Compare';
import { keys } from './keys';
import { Rail } from './Rail';
import { Story } from './Story';
import { TurnHead } from './TurnHead';
import css from './TurnScreen.module.css';
import { WhatWouldChange } from './WhatWouldChange';
import { Why } from './Why';

/** A turn that was found. `stale`: another one is on its way; this one stays until it arrives. */
export function TurnPage({ detail, stale }: { readonly detail: TurnDetail; readonly stale: boolean }) {
  const { copy, byHand } = useCopy();
  const note = useTurnNote();
  // What answers the question first is painted first; the rest of a screen just opened follows in a task of its own.
  const rest = useDeferredValue(true, false);
  const here = detail.rail.findIndex((turn) => turn.key === detail.meta.key);
  const step = (key: string | undefined): (() => void) | undefined => (key === undefined ? undefined : () => goToTurn(key, true));
  const up = (): void => goTo('turns');
  useKeys(keys, {
    next: step(detail.rail[here + 1]?.key),
    previous: step(detail.rail[here - 1]?.key),
    'next-flip': step(detail.nextFlip),
    'previous-flip': step(detail.previousFlip),
    'copy-link': () => copy(hereLink(), 'Link'),
    'copy-markdown': stale ? undefined : () => copy(note(detail), 'Turn as Markdown'),
    up,
    leave: up,
  });
  return (
    <div aria-busy={stale || undefined}>
      <TurnHead detail={detail} />
      <div className={css.columns}>
        <div className={css.column}>
          <Why detail={detail} />
          <Candidates key={`candidates ${detail.meta.key}`} detail={detail} />
          {rest && <WhatWouldChange key={`change ${detail.meta.key}`} detail={detail} />}
        </div>
        <div className={css.column}>
          <Compare detail={detail} />
          {rest && <Story key={`story ${detail.meta.key}`} turn={detail.meta.key} />}
          {rest && <Rail detail={detail} />}
        </div>
      </div>
      {byHand}
    </div>
  );
}
