import type { ReactNode } from 'react';
import { useRef } from 'react';
import { Button } from './Button';
import type { ButtonLook } from './Button';

export interface FileButtonProps extends ButtonLook {
  /** Called with at least one file; the same files may be chosen again. */
  readonly onFiles: (files: readonly File[]) => void;
  readonly accept?: string;
  readonly children: ReactNode;
}

/** A button that asks the browser for files. */
export function FileButton({ onFiles, accept, ...look }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        onChange={(event) => {
          const files = Array.from(event.currentTarget.files ?? []);
          // emptied, so that choosing the same file again is an event again
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button {...look} onClick={() => input.current?.click()} />
    </>
  );
}
