import { openPasted } from '../../state/drops';
import { DropOverlay, useFileDrop, useToasts } from '../../ui';
import { useOpenDrop } from '../start/useOpenDrop';

/** The whole window takes files and pasted JSON, on every screen: traces, start rules, tier sessions. */
export function DropHere() {
  const toasts = useToasts();
  const open = useOpenDrop();
  const say = (error: unknown): void => toasts.show({ message: error instanceof Error ? error.message : 'The file could not be opened.' });
  const over = useFileDrop({
    onFiles({ files, unreadable }) {
      if (files.length === 0) toasts.show({ message: unreadable.length > 0 ? `Nothing could be read from ${unreadable[0]}.` : 'There was no file in what was dropped.' });
      else if (unreadable.length > 0) toasts.show({ message: `Left out: ${unreadable.slice(0, 3).join(', ')}${unreadable.length > 3 ? ' and more' : ''}.` });
      open(files);
    },
    onText(text) {
      if (/^\s*[[{]/.test(text)) void openPasted(text).catch(say);
      else toasts.show({ message: 'The pasted text is not JSON. A trace starts with { or [.' });
    },
  });
  return <DropOverlay over={over}>Drop to open. Nothing leaves this browser.</DropOverlay>;
}
