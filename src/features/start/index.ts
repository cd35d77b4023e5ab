/** The way in, and the notices about traces that every screen may show. */
export { StartScreen } from './StartScreen';
export { ReadingStrip } from './ReadingStrip';
export { UnreadableNotice } from './UnreadableNotice';
export { WantedNotice } from './WantedNotice';
export { UrlDialog } from './UrlDialog';
export { OpenActions } from './OpenActions';
