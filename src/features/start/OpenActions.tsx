import { Suspense, useState } from 'react';
import { SEALED } from '../../state/door';
import { Button } from '../../ui';
import { ChooseFiles } from './ChooseFiles';
import { UrlPart } from './later';
import css from './start.module.css';

const SEALED_REASON = 'This build is sealed: it opens files from this computer only.';

/** The two buttons that open something: files, or an address. */
export function OpenActions() {
  const [asking, setAsking] = useState(false);
  return (
    <div className={css.actions}>
      <ChooseFiles look="primary" icon="i-open" className={css.button}>Choose files</ChooseFiles>
      <Button icon="i-link" className={css.button} onClick={() => setAsking(true)} off={SEALED ? SEALED_REASON : undefined}>Open from a URL</Button>
      {!SEALED && asking && <Suspense fallback={null}><UrlPart open onClose={() => setAsking(false)} /></Suspense>}
    </div>
  );
}
