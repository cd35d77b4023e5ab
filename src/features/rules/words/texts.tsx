import type { MatchSpan } from '../../../engine/checkup';
import type { WordPart } from '../../../worker/checkup/protocol';
import { classes } from '../../../ui';
import { count } from '../../verdict/numbers';
import { withControls } from '../../verdict/parts';
import { cutText, markedPhrase } from './cutText';
import css from './words.module.css';

/** A text of the file as inert text; where it is endless, its beginning and how much is left. */
export function LongText({ text, most }: { readonly text: string; readonly most?: number }) {
  const cut = cutText(text, most);
  if (text === '') return <span className="t3">(empty)</span>;
  return <><bdi className={css.long}>{withControls(cut.text)}</bdi>{cut.left > 0 && <span className="t3"> … and {count(cut.left)} more characters</span>}</>;
}

/** A sentence in parts: names bold, patterns in mono. */
export function WordParts({ parts }: { readonly parts: readonly WordPart[] }) {
  return parts.map(({ text, look }, at) => {
    if (look === 'strong') return <b key={at}><LongText text={text} most={200} /></b>;
    if (look === 'mono') return <code key={at}><LongText text={text} /></code>;
    // A phrase or keyword of the file stands in a part of its own, in quotes.
    return <span key={at} className={classes(css.long, text.startsWith('“') && css.quoted)}>{withControls(cutText(text).text)}{cutText(text).left > 0 && '…'}</span>;
  });
}

/** A phrase with the part that matched on a marker. */
export function MarkedPhrase({ phrase, span }: { readonly phrase: string; readonly span: MatchSpan | undefined }) {
  const { before, hit, after, leftBefore, leftAfter, leftHit } = markedPhrase(phrase, span);
  return (
    <span className={css.long}>
      “<bdi>{leftBefore > 0 && '… '}{withControls(before)}{hit !== '' && <mark>{withControls(hit)}{leftHit > 0 && ' …'}</mark>}{withControls(after)}{leftAfter > 0 && ' …'}</bdi>”
      {leftBefore + leftAfter + leftHit > 0 && <span className="t3"> {count(phrase.length)} characters in all</span>}
    </span>
  );
}
