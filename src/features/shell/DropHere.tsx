import { openFiles, openText } from '../../state/traces';
import { DropOverlay, useFileDrop, useToasts } from '../../ui';

/** The whole window takes files and pasted traces, on every screen. */
export function DropHere() {
  const toasts = useToasts();
  const over = useFileDrop({
    onFiles: ({ files, unreadable }) => {
      if (openFiles(files) === undefined) toasts.show({ message: unreadable.length > 0 ? `Nothing could be read from ${unreadable[0]}.` : 'There was no file in what was dropped.' });
      else if (unreadable.length > 0) toasts.show({ message: `Left out: ${unreadable.slice(0, 3).join(', ')}${unreadable.length > 3 ? ' and more' : ''}.` });
    },
    onText: (text) => {
      if (/^\s*[[{]/.test(text)) openText(text);
      else toasts.show({ message: 'The pasted text is not JSON. A trace starts with { or [.' });
    },
  });
  return <DropOverlay over={over}>Drop to open. Nothing leaves this browser.</DropOverlay>;
}
