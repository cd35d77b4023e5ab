import { useRef, useState } from 'react';
import { Button, Popover } from '../../ui';
import css from './TuneWords.module.css';

const WORDS = [
  { word: 'Floor', means: 'A skill must score above it, or it is out.' },
  { word: 'Gap', means: 'How far the top is from the runner-up: 0 where they score the same, towards 1 where they are far apart.' },
  { word: 'Near-tie', means: 'A gap below the margin. The incumbent is held; without one, the model is offered a menu.' },
  { word: 'Raw difference', means: 'The same distance in points of the scorer. A margin of 0.15 is a raw difference of 0.302.' },
  { word: 'Flip', means: 'A turn whose verdict, or the skill it leads to, is not the recorded one.' },
] as const;

/** The words of this screen, one line each, for someone who meets them first. */
export function TuneWords() {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={anchor} look="quiet" expanded={open} onClick={() => setOpen(!open)}><span aria-hidden="true">?</span> <span className={css.name}>What the words mean</span></Button>
      <Popover open={open} title="What the words mean" anchor={anchor} onClose={() => setOpen(false)}>
        <dl className={css.words}>{WORDS.map(({ word, means }) => <div key={word}><dt>{word}</dt><dd>{means}</dd></div>)}</dl>
      </Popover>
    </>
  );
}
