import { useEffect, useRef, useState } from 'react';
import type { Dropped } from './droppedFiles';
import { readTaken, takeFiles } from './droppedFiles';

export interface FileDropHandlers {
  /** Files dropped anywhere on the page or pasted, folders read. Called also when nothing could be read, so that it can be said. */
  readonly onFiles: (dropped: Dropped) => void;
  /** Text pasted outside a field. */
  readonly onText?: (text: string) => void;
  /** Drops are refused while false; the browser must still not open the file in place of the page. Default: true. */
  readonly enabled?: boolean;
}

/** The whole window as a drop zone, and as a place to paste. Returns whether files are being dragged over it. */
export function useFileDrop(handlers: FileDropHandlers): boolean {
  const [over, setOver] = useState(false);
  const current = useRef(handlers);
  useEffect(() => {
    current.current = handlers;
  });

  useEffect(() => {
    // entering a child comes before leaving its parent, so enters and leaves are counted
    let depth = 0;
    const rest = () => {
      depth = 0;
      setOver(false);
    };
    const withFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    const enabled = () => current.current.enabled !== false;

    const enter = (event: DragEvent) => {
      if (!withFiles(event)) return;
      event.preventDefault();
      depth += 1;
      setOver(enabled());
    };
    const leave = (event: DragEvent) => {
      if (!withFiles(event)) return;
      depth -= 1;
      // nothing related: the pointer has left the window, whatever was counted
      if (depth <= 0 || event.relatedTarget === null) rest();
    };
    const hover = (event: DragEvent) => {
      if (!withFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = enabled() ? 'copy' : 'none';
    };
    const drop = (event: DragEvent) => {
      if (!withFiles(event)) return;
      event.preventDefault();
      rest();
      if (event.dataTransfer === null || !enabled()) return;
      void deliver(event.dataTransfer);
    };
    const paste = (event: ClipboardEvent) => {
      if (event.clipboardData === null || !enabled() || isEditable(event.target)) return;
      const text = event.clipboardData.getData('text/plain');
      if (event.clipboardData.types.includes('Files')) {
        event.preventDefault();
        void deliver(event.clipboardData);
      } else if (text.trim() !== '' && current.current.onText !== undefined) {
        event.preventDefault();
        current.current.onText(text);
      }
    };
    const deliver = async (transfer: DataTransfer) => {
      const dropped = await readTaken(takeFiles(transfer));
      current.current.onFiles(dropped);
    };

    window.addEventListener('dragenter', enter);
    window.addEventListener('dragleave', leave);
    window.addEventListener('dragover', hover);
    window.addEventListener('drop', drop);
    window.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('dragenter', enter);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('dragover', hover);
      window.removeEventListener('drop', drop);
      window.removeEventListener('paste', paste);
    };
  }, []);

  return over;
}

/** A place where pasting means typing. */
function isEditable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
