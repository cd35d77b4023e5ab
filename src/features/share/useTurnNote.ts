import { currentLink } from '../../state/viewStore';
import type { TurnDetail } from '../../worker/protocol';
import { useTimeWords } from '../verdict/time';
import { fullLink } from './linkWords';
import { turnMarkdown } from './markdown';

/** The link of what is on screen now, in full. */
export function hereLink(): string {
  return fullLink(currentLink().fragment, window.location.href);
}

/** Writes a turn as Markdown with the link of what is on screen. */
export function useTurnNote(): (detail: TurnDetail) => string {
  const time = useTimeWords();
  return (detail) => turnMarkdown({ detail, link: hereLink(), time: time.full(detail.meta.at) });
}
