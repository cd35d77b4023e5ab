import type { ReactNode, RefObject } from 'react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../controls/Button';
import { classes } from '../classes';
import css from './floating.module.css';

export interface PopoverProps {
  readonly open: boolean;
  readonly title: ReactNode;
  /** Escape, the close button, a press outside, or focus that leaves. */
  readonly onClose: () => void;
  /** What it hangs on. A press there is left to the anchor's own handler. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** Edge of the anchor it lines up with. */
  readonly align?: 'start' | 'end';
  readonly children: ReactNode;
}

/** A panel under a button; a sheet at the bottom of a narrow window. Not modal: the page stays alive. */
export function Popover(props: PopoverProps) {
  return props.open ? <OpenPopover {...props} /> : null;
}

const GAP_PX = 6;
const EDGE_PX = 12;
const BORDERS_PX = 2;

function OpenPopover({ title, onClose, anchor, align = 'end', children }: PopoverProps) {
  const panel = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const [place, setPlace] = useState({ x: 0, y: 0, room: 0 });

  useLayoutEffect(() => {
    const box = panel.current;
    const before = anchor.current;
    if (box === null) return undefined;
    // in the top layer nothing clips it
    if ('showPopover' in box) box.showPopover();
    box.focus();
    const follow = () => {
      const at = anchor.current?.getBoundingClientRect();
      if (at === undefined) return;
      const room = document.documentElement.clientWidth - box.offsetWidth - EDGE_PX;
      const x = align === 'start' ? at.left : at.right - box.offsetWidth;
      const below = window.innerHeight - at.bottom - GAP_PX - EDGE_PX;
      const above = at.top - GAP_PX - EDGE_PX;
      const tall = box.scrollHeight + BORDERS_PX;
      // under the anchor, unless it only fits above
      const up = tall > below && above > below;
      setPlace({
        x: Math.max(EDGE_PX, Math.min(x, room)),
        y: up ? Math.max(EDGE_PX, at.top - GAP_PX - tall) : at.bottom + GAP_PX,
        room: up ? above : below,
      });
    };
    follow();
    // its content may grow while it is open
    const grown = new ResizeObserver(follow);
    grown.observe(box);
    window.addEventListener('resize', follow);
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => {
      grown.disconnect();
      window.removeEventListener('resize', follow);
      window.removeEventListener('scroll', follow, { capture: true });
      if (box.contains(document.activeElement) || document.activeElement === document.body) before?.focus();
    };
  }, [anchor, align]);

  useEffect(() => {
    const ours = (target: EventTarget | null) => target instanceof Node && (panel.current?.contains(target) === true || anchor.current?.contains(target) === true);
    const pressed = (event: PointerEvent) => {
      if (!ours(event.target)) onClose();
    };
    const left = (event: FocusEvent) => {
      if (event.relatedTarget !== null && !ours(event.relatedTarget)) onClose();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      onClose();
    };
    const box = panel.current;
    document.addEventListener('pointerdown', pressed);
    document.addEventListener('keydown', key);
    box?.addEventListener('focusout', left);
    return () => {
      document.removeEventListener('pointerdown', pressed);
      document.removeEventListener('keydown', key);
      box?.removeEventListener('focusout', left);
    };
  }, [anchor, onClose]);

  return (
    <div
      ref={panel}
      className={classes(css.popover)}
      role="dialog"
      aria-labelledby={titleId}
      popover="manual"
      tabIndex={-1}
      style={{ '--x': `${place.x}px`, '--y': `${place.y}px`, '--room': `${place.room}px` }}
    >
      <div className={css.title}>
        <h2 id={titleId}>{title}</h2>
        <Button look="quiet" icon="i-close" label="Close" onClick={onClose} />
      </div>
      {children}
    </div>
  );
}
