/** Passing on what is on screen: the link, and one turn as Markdown. */
export { ShareButton } from './ShareButton';
export { useCopy } from './useCopy';
export type { Copying } from './useCopy';
export { hereLink, useTurnNote } from './useTurnNote';
