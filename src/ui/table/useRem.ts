import { useState } from 'react';

const USUAL_PX = 16;

/** Px of one rem, as the reader's browser has it when the component mounts: row heights in px must grow with larger text. */
export function useRem(): number {
  const [rem] = useState(() => {
    const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    return size > 0 ? size : USUAL_PX;
  });
  return rem;
}
