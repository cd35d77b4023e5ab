import { setRules } from '../../../state/viewStore';
import { useOpenInstead } from '../useOpenInstead';
import { TEMPLATE, TEMPLATE_NAME } from './template';

/** Opens a small declaration in the editor, to write on or to paste over. */
export function useTemplate(): () => void {
  const { open } = useOpenInstead();
  return () => {
    open({ name: TEMPLATE_NAME, text: TEMPLATE, origin: 'pasted' }, 'A small declaration to start from: write on, or paste yours over it.');
    setRules({ left: 'text' }, true);
  };
}
