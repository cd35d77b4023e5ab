import type { ComponentProps } from 'react';
import { openDrop } from '../../state/drops';
import { FileButton, useToasts } from '../../ui';

/** A button that opens files of any kind the app reads. What could not be opened is said in a toast. */
export function ChooseFiles(props: Omit<ComponentProps<typeof FileButton>, 'onFiles'>) {
  const toasts = useToasts();
  return (
    <FileButton
      {...props}
      onFiles={(files) => void openDrop(files).catch((error: unknown) => toasts.show({ message: error instanceof Error ? error.message : 'The file could not be opened.' }))}
    />
  );
}
