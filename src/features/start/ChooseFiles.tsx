import type { ComponentProps } from 'react';
import { FileButton } from '../../ui';
import { useOpenDrop } from './useOpenDrop';

/** A button that opens files of any kind the app reads. */
export function ChooseFiles(props: Omit<ComponentProps<typeof FileButton>, 'onFiles'>) {
  const open = useOpenDrop();
  return <FileButton {...props} onFiles={open} />;
}
