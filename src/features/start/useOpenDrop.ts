import { openDrop } from '../../state/drops';
import { useToasts } from '../../ui';

/** Opens files of any kind the app reads. What could not be opened, or was left out, is said in a toast. */
export function useOpenDrop(): (files: readonly File[]) => void {
  const toasts = useToasts();
  return (files) => {
    openDrop(files).then(
      (left) => {
        if (left.length > 0) toasts.show({ message: `One declaration is open at a time. Left out: ${left.slice(0, 3).map((name) => name.slice(0, 80)).join(', ')}${left.length > 3 ? ' and more' : ''}.` });
      },
      (error: unknown) => toasts.show({ message: error instanceof Error ? error.message : 'The file could not be opened.' }),
    );
  };
}
