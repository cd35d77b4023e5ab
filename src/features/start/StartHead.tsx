import { cycleTheme, usePreferences } from '../../state/preferences';
import { useCurrentSummary } from '../../state/traces';
import { linkTo } from '../../state/viewStore';
import { Button, ButtonLink, Glyph } from '../../ui';
import { shortName } from '../verdict/parts';
import css from './start.module.css';

/** The name of the app, the way back to an open trace, keys and theme. */
export function StartHead({ onKeys }: { readonly onKeys: () => void }) {
  const theme = usePreferences((state) => state.theme);
  const open = useCurrentSummary();
  return (
    <header className={css.top}>
      <span className={css.brand}><Glyph id="i-logo" />Marginalia</span>
      <span className={css.tools}>
        {open && <ButtonLink look="quiet" icon="i-left" className={css.back} href={linkTo({ screen: 'overview' })}><span className="cut">Back to <bdi>{shortName(open.name, 60)}</bdi></span></ButtonLink>}
        <Button look="quiet" icon="i-keys" onClick={onKeys}><span className={css.word}>Keys</span></Button>
        <Button look="quiet" icon="i-theme" onClick={cycleTheme}><span className={css.word}>Theme: {theme}</span></Button>
      </span>
    </header>
  );
}
