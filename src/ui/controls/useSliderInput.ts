import type { ChangeEvent, KeyboardEvent } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { roundStep } from '../chart/plot';
import { stepped } from './decimal';

/** No key for this long ends a move by keys. */
const KEY_PAUSE_MS = 500;
/** A pointer this close to the recorded value, as a part of the track, means it: about two px. */
const SNAP = 0.004;

/** How a slider moves and whom it tells. */
export interface SliderMove {
  readonly min: number;
  readonly max: number;
  /** The value in force. Outside the track it is kept, and the thumb stops at the end. */
  readonly value: number;
  /** Value of the record: a dashed tick; from there to the thumb the track is in the accent. Pointer moves within a hair of it hit it exactly. */
  readonly recorded?: number | undefined;
  /** What an arrow key moves by. */
  readonly step: number;
  /** What Shift and an arrow move by. Default: ten steps. */
  readonly bigStep?: number;
  /** Values a pointer can reach are multiples of this. Default: a round value under 1/300 of the track. */
  readonly grain?: number;
  /** PageUp and PageDown, when they mean something else than a big step. Whoever handles it changes the value. */
  readonly onPageUp?: (() => void) | undefined;
  readonly onPageDown?: (() => void) | undefined;
  /** While moving, with every move. */
  readonly onInput: (value: number) => void;
  /** Once a move has ended: released, left, or no key for half a second. */
  readonly onCommit: (value: number) => void;
}

/**
 * How a range input is moved by pointer and keys.
 *
 * While a move lasts the thumb is local state; the owner is told in the same event and may answer as late as it likes. Between
 * moves the thumb is the owner's value, clamped to the track.
 */
export function useSliderInput(move: SliderMove) {
  const { min, max, value, recorded, step, bigStep = step * 10, grain = roundStep((max - min) / 300), onPageUp, onPageDown, onInput, onCommit } = move;
  const [held, setHeld] = useState<number>();
  // what an ending move needs, whichever render it began in
  const moved = useRef<number>(undefined);
  const committed = useRef(onCommit);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const element = useRef<HTMLInputElement>(null);
  const thumb = Math.min(max, Math.max(min, held ?? value));

  const moveTo = (next: number) => {
    if (next === (held ?? value)) return;
    moved.current = next;
    setHeld(next);
    onInput(next);
  };

  const end = useCallback(() => {
    clearTimeout(pause.current);
    const last = moved.current;
    if (last === undefined) return;
    moved.current = undefined;
    setHeld(undefined);
    committed.current(last);
  }, []);

  useEffect(() => {
    committed.current = onCommit;
  }, [onCommit]);

  useEffect(() => {
    const input = element.current;
    // the browser's own change event is the release of the thumb; React's onChange is every move
    input?.addEventListener('change', end);
    return () => {
      input?.removeEventListener('change', end);
      clearTimeout(pause.current);
    };
  }, [end]);

  /** A pointer value made round, the ends and the recorded value hit exactly. */
  const aimed = (raw: number): number => {
    if (recorded !== undefined && Math.abs(raw - recorded) <= (max - min) * SNAP) return recorded;
    if (raw <= min || raw >= max) return raw;
    return Math.min(max, Math.max(min, Number((Math.round(raw / grain) * grain).toPrecision(12))));
  };

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const size = event.shiftKey ? bigStep : step;
    const page = { PageUp: onPageUp, PageDown: onPageDown }[event.key];
    if (page !== undefined) {
      event.preventDefault();
      end();
      page();
      return;
    }
    const next = {
      ArrowRight: stepped(thumb, size),
      ArrowUp: stepped(thumb, size),
      ArrowLeft: stepped(thumb, -size),
      ArrowDown: stepped(thumb, -size),
      PageUp: stepped(thumb, bigStep),
      PageDown: stepped(thumb, -bigStep),
      Home: min,
      End: max,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const clamped = Math.min(max, Math.max(min, next));
    // an arrow further out from a value outside the track leaves it where it is
    if (clamped !== thumb || event.key === 'Home' || event.key === 'End') moveTo(clamped);
    clearTimeout(pause.current);
    pause.current = setTimeout(end, KEY_PAUSE_MS);
  };

  return {
    thumb,
    input: {
      ref: element,
      value: thumb,
      onChange: (event: ChangeEvent<HTMLInputElement>) => moveTo(aimed(event.currentTarget.valueAsNumber)),
      onKeyDown: press,
      onBlur: end,
    },
  };
}
