import { Suspense } from 'react';
import { Button } from '../../ui';
import { OWN_BARS } from './lazyScreens';
import { screenName } from './screens';
import css from './shell.module.css';

export interface OwnBarProps {
  readonly screen: keyof typeof OWN_BARS;
  /** Opens navigation as a sheet; narrow windows only. */
  readonly onMenu: () => void;
  readonly onWhere: () => void;
}

/** The bar of a screen that is about a file of its own. Its height is kept while the parts arrive. */
export function OwnBar({ screen, onMenu, onWhere }: OwnBarProps) {
  const { Where, Line, Share } = OWN_BARS[screen];
  return (
    <header className={css.bar}>
      <div className={css.line1}>
        <Button look="quiet" icon="i-panel" label="Screens" onClick={onMenu} />
        <strong>{screenName(screen)}</strong>
        <span className={css.right}>
          <Button look="quiet" icon="i-file" label="File" onClick={onWhere} />
          <Suspense fallback={null}><Share compact /></Suspense>
        </span>
      </div>
      <Suspense fallback={null}>
        <div className={css.where}><Where /></div>
        <div className={css.policy}>
          <Line />
          <span className={css.wide}><Share /></span>
        </div>
      </Suspense>
    </header>
  );
}
