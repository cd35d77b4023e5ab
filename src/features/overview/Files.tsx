import { useState } from 'react';
import type { TraceSummary } from '../../worker/protocol';
import { Button, Sect } from '../../ui';
import { count } from '../verdict/numbers';
import { shortName } from '../verdict/parts';
import { formWords, lineWords, turnNotes } from './fileWords';
import css from './overview.module.css';

const SHOWN = 6;

/** What was read of each file, line by line accounted for. */
export function Files({ summary }: { readonly summary: TraceSummary }) {
  const [all, setAll] = useState(false);
  const { files } = summary;
  const shown = all ? files : files.slice(0, SHOWN);
  return (
    <Sect title="What was read" {...(files.length > 1 ? { more: `${count(files.length)} files` } : {})}>
      <ul className={css.files}>
        {shown.map((file, i) => (
          <li key={i}>
            <span className={css.file}><bdi>{shortName(file.name, 80)}</bdi></span>
            <span className="t2">{formWords(file)}</span>
            <span className="t2">{lineWords(file)}</span>
          </li>
        ))}
      </ul>
      {files.length > shown.length && <Button look="quiet" onClick={() => setAll(true)}>Show all {count(files.length)} files</Button>}
      {turnNotes(summary).map((note) => <p key={note} className={css.noteLine}>{note}</p>)}
    </Sect>
  );
}
