import { useEffect, useRef, useState } from 'react';
import { unpackDeclaration } from '../../state/rules';
import { setRules, useViewStore } from '../../state/viewStore';
import { useOpenInstead } from './useOpenInstead';

/** Opens the declaration that a link brought with it, once, and takes it out of the address. The sentence says why it could not be opened. */
export function usePackedLink(): { readonly opening: boolean; readonly fault: string | undefined; readonly forget: () => void } {
  const packed = useViewStore((state) => state.view.rules.packed);
  const { open } = useOpenInstead();
  const [fault, setFault] = useState<string>();
  const opens = useRef(open);
  useEffect(() => {
    opens.current = open;
  });
  useEffect(() => {
    if (packed === undefined) return undefined;
    let left = false;
    void unpackDeclaration(packed).then((unpacked) => {
      if (left) return;
      if ('text' in unpacked) {
        setFault(undefined);
        opens.current({ name: 'rules from a link.json', text: unpacked.text, origin: 'link' }, 'The rules of the link are open.');
      } else setFault(unpacked.sentence);
      setRules({ packed: undefined });
    });
    return () => {
      left = true;
    };
  }, [packed]);
  return { opening: packed !== undefined, fault, forget: () => setFault(undefined) };
}
