/**
 * Brings something into view in a list of which only a part is drawn: what is drawn round it on the way may have another height
 * than was thought, and push it out again.
 */

/** Looked at again for so many frames. */
const FRAMES = 12;

/** Scrolls as little as needed to show an element, now and until its surroundings stand. A person's own scrolling ends it; so does the result. */
export function showSettled(id: string): () => void {
  let left = FRAMES;
  let frame = 0;
  const stop = (): void => {
    left = 0;
    cancelAnimationFrame(frame);
    window.removeEventListener('wheel', stop);
    window.removeEventListener('touchmove', stop);
  };
  const show = (): void => {
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
    left -= 1;
    if (left > 0) frame = requestAnimationFrame(show);
    else stop();
  };
  window.addEventListener('wheel', stop, { passive: true });
  window.addEventListener('touchmove', stop, { passive: true });
  show();
  return stop;
}
