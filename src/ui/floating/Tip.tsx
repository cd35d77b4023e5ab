import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { classes } from '../classes';
import css from './Tip.module.css';

export interface TipProps {
  readonly text: string;
  /** Given: the text is in the page under this id, for aria-describedby. */
  readonly id?: string;
  readonly children: ReactNode;
}

const EDGE_PX = 8;
const GAP_PX = 4;

/** A few words that appear under something while the pointer or the keyboard focus is on it. Never the only way to learn them. */
export function Tip({ text, id, children }: TipProps) {
  const [place, setPlace] = useState<{ readonly x: number; readonly y: number }>();
  const host = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);

  const show = () => {
    const at = (host.current?.firstElementChild ?? host.current)?.getBoundingClientRect();
    const width = bubble.current?.offsetWidth ?? 0;
    if (at === undefined) return;
    const x = Math.max(EDGE_PX, Math.min(at.left, document.documentElement.clientWidth - width - EDGE_PX));
    setPlace({ x, y: at.bottom + GAP_PX });
  };
  const hide = () => setPlace(undefined);

  return (
    <span
      ref={host}
      className={css.host}
      role="presentation"
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={(event) => {
        // a click focuses too; only the keyboard's focus asks for words
        if (event.target.matches(':focus-visible')) show();
      }}
      onBlur={hide}
      onKeyDown={(event) => {
        if (event.key === 'Escape') hide();
      }}
    >
      {children}
      <span
        ref={bubble}
        id={id}
        className={classes(css.bubble, place !== undefined && css.shown)}
        aria-hidden={id === undefined || undefined}
        style={place === undefined ? undefined : { left: place.x, top: place.y }}
      >
        {text}
      </span>
    </span>
  );
}
