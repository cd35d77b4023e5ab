import { useState } from 'react';
import { linkTo, useViewStore } from '../../state/viewStore';
import type { TurnDetail } from '../../worker/protocol';
import { Button, Kbd } from '../../ui';
import { keyWords } from '../shell/keys';
import { MessageText } from '../verdict/MessageText';
import { count } from '../verdict/numbers';
import { useTimeWords } from '../verdict/time';
import css from './TurnHead.module.css';

/** Longer messages are cut in the title; the whole of it is one press away. */
const TITLE = 280;

/** Where the turn stands in the file and in its conversation, and its message as the title. */
export function TurnHead({ detail }: { readonly detail: TurnDetail }) {
  const time = useTimeWords();
  // Links carry the policy in force, so they are written again when it changes.
  useViewStore((state) => state.view);
  const { meta, message } = detail;
  return (
    <header className={css.head}>
      <div className={css.crumbs}>
        <a href={linkTo({ screen: 'turns' })}>Turns</a>
        <span aria-hidden="true">/</span>
        <span className={css.where}>turn {count(detail.place)} of {count(detail.placeOf)} in <bdi className={css.name} title={detail.conversation.slice(0, 200)}>{detail.conversation.slice(0, 200)}</bdi></span>
        <span className={css.fact}>{time.full(meta.at)}</span>
        <span className={css.fact}>run <bdi className={css.name} title={meta.runId.slice(0, 200)}>{meta.runId.slice(0, 200)}</bdi></span>
        <FlipLink words="previous flip" keys="Shift+K" to={detail.previousFlip} />
        <FlipLink words="next flip" keys="Shift+J" to={detail.nextFlip} />
      </div>
      <Title key={meta.key} message={message} />
    </header>
  );
}

function FlipLink({ words, keys, to }: { readonly words: string; readonly keys: string; readonly to: string | undefined }) {
  if (to === undefined) return null;
  return <span className={css.step}><a href={linkTo({ turn: to })}>{words}</a><span className="only-wide"> {keyWords(keys).map((key) => <Kbd key={key}>{key}</Kbd>)}</span></span>;
}

function Title({ message }: { readonly message: TurnDetail['message'] }) {
  const [whole, setWhole] = useState(false);
  const long = message.state === 'text' && message.text.length > TITLE;
  const shown = long ? { ...message, text: message.text.slice(0, TITLE).toWellFormed(), cut: true } : message;
  return (
    <>
      <h1 className={css.message}>{long ? <>“<bdi>{shown.state === 'text' ? shown.text : ''}</bdi>…”</> : <MessageText text={shown} quoted />}</h1>
      {long && message.state === 'text' ? (
        <div className={css.long}>
          <Button look="quiet" expanded={whole} onClick={() => setWhole(!whole)}>{whole ? 'Show less' : `Show all ${count(message.text.length)} characters`}</Button>
          {whole ? <blockquote className={css.whole}><MessageText text={message} /></blockquote> : null}
        </div>
      ) : null}
    </>
  );
}
