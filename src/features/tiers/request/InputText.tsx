import { useMemo, useState } from 'react';
import type { TextMarks } from '../../../engine/tiers/types';
import { classes } from '../../../ui';
import { count } from '../../verdict/numbers';
import { keywordSums, textPieces, uncounted, type MarkKind } from './markedText';
import css from './request.module.css';

const FIRST = 1_500;
const MOST = 40_000;
const KEY: Readonly<Record<MarkKind, string>> = {
  keyword: 'keyword', idle: 'keyword that does not count', hint: 'hard word', fence: 'fence', explicit: 'says outright what it is',
};

/** What the input said, with what the classifier found in it marked. `key` it by request, so that a long text opens cut. */
export function InputText({ text, marks, decided }: { readonly text: string; readonly marks: TextMarks; /** A short circuit decided before any keyword was counted. */ readonly decided: boolean }) {
  const [all, setAll] = useState(false);
  const most = all ? MOST : FIRST;
  const seen = useMemo(() => (decided ? uncounted(marks) : marks), [marks, decided]);
  const pieces = useMemo(() => textPieces(text, seen, most), [text, seen, most]);
  const kinds = (Object.keys(KEY) as MarkKind[]).filter((kind) => pieces.some((piece) => piece.kinds.includes(kind)));
  return (
    <div className={css.text}>
      <h3>What the input said</h3>
      <div className={css.words}>
        {pieces.map(({ text: piece, kinds: of, words }, i) => (of.length === 0 ? <span key={i}>{piece}</span> : <mark key={i} className={classes(...of.map((kind) => css[kind]))} title={words}>{piece}</mark>))}
        {text.length > most && '…'}
      </div>
      {keywordSums(seen).map(({ scenario, words }) => <p key={scenario} className={css.say}>{scenario}: {words}</p>)}
      <p className={css.key}>
        {kinds.length === 0 ? 'No keyword, no hard word, no fence in it.' : kinds.map((kind) => <span key={kind}><mark className={css[kind]}>{KEY[kind]}</mark></span>)}
        {text.length > FIRST && <button type="button" className={css.more} aria-expanded={all} onClick={() => setAll(!all)}>{all ? 'Less' : `All ${count(Math.min(MOST, text.length))} characters`}</button>}
        {all && text.length > MOST && <span>first {count(MOST)} of {count(text.length)} characters</span>}
      </p>
    </div>
  );
}
