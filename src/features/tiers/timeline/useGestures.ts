/**
 * The pointer on the time line: a press chooses the nearest request, a drag marks a stretch to look at, Mod and the wheel zoom.
 *
 * Law: fingers scroll the page: only a mouse or a pen marks. What the hand does is here, where it leads is the caller's.
 */
import { useEffect, useEffectEvent, useState, type PointerEvent, type RefObject } from 'react';

export interface Range { readonly row: number; readonly from: number; readonly to: number }
export interface GestureHandlers {
  readonly onPress: (row: number, x: number) => void;
  readonly onRange: (range: Range) => void;
  /** `turn` above 0: closer. */
  readonly onWheel: (row: number, x: number, turn: number) => void;
}

/** A hand that shakes marks nothing. */
const LEAST_DRAG = 6;

interface At { readonly row: number; readonly x: number }

/** Row under a point and the place in it; rows are the svg children of the line. */
function rowAt(line: Element | null, clientX: number, clientY: number): At | undefined {
  const rows = [...(line?.querySelectorAll(':scope > svg') ?? [])].map((row) => row.getBoundingClientRect());
  const row = rows.findIndex(({ top, bottom }) => clientY >= top && clientY <= bottom);
  const box = rows[row];
  return box && { row, x: clientX - box.left };
}

export interface Gestures {
  readonly range: Range | undefined;
  readonly props: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerCancel: () => void;
  };
}

export function useGestures(line: RefObject<HTMLElement | null>, { onPress, onRange, onWheel }: GestureHandlers): Gestures {
  const [start, setStart] = useState<At & { readonly mouse: boolean }>();
  const [range, setRange] = useState<Range>();
  const turn = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    const at = rowAt(line.current, event.clientX, event.clientY);
    if (!at) return;
    event.preventDefault();
    onWheel(at.row, at.x, -event.deltaY);
  });
  useEffect(() => {
    const box = line.current;
    // React's wheel listeners are passive; this one keeps the page from zooming.
    box?.addEventListener('wheel', turn, { passive: false });
    return () => box?.removeEventListener('wheel', turn);
  }, [line]);
  const stop = (): void => {
    setStart(undefined);
    setRange(undefined);
  };
  return {
    range,
    props: {
      onPointerDown(event) {
        const at = event.button === 0 ? rowAt(line.current, event.clientX, event.clientY) : undefined;
        if (at) setStart({ ...at, mouse: event.pointerType !== 'touch' });
      },
      onPointerMove(event) {
        if (!start?.mouse) return;
        const at = rowAt(line.current, event.clientX, event.clientY);
        if (!at || at.row !== start.row) return;
        if (range || Math.abs(at.x - start.x) >= LEAST_DRAG) setRange({ row: start.row, from: start.x, to: at.x });
      },
      onPointerUp() {
        if (range) onRange(range);
        else if (start) onPress(start.row, start.x);
        stop();
      },
      onPointerCancel: stop,
    },
  };
}
