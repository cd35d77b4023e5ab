import { useEffect, useState } from 'react';
import { copyText } from '../../../state/clipboard';
import { MOST_PACKED, downloadDeclaration, packDeclaration, useDeclaration, type Packed } from '../../../state/rules';
import { linkWithDeclaration, useViewStore } from '../../../state/viewStore';
import { Button, CopyField, ProblemLine, useToasts } from '../../../ui';
import { fullLink, policyWords } from '../../share/linkWords';
import { isAsRecorded } from '../../../state/view';
import { count } from '../../verdict/numbers';
import css from './bar.module.css';

/** A link that brings the declaration with it; where it is too long for that, how long it is and the file instead. */
export function SharePanel() {
  const text = useDeclaration((state) => state.doc?.state.doc);
  const [made, setMade] = useState<{ readonly of: typeof text; readonly packed: Packed | undefined }>();
  useEffect(() => {
    if (text === undefined) return undefined;
    let left = false;
    void packDeclaration(text.toString()).catch(() => undefined).then((packed) => {
      if (!left) setMade({ of: text, packed });
    });
    return () => {
      left = true;
    };
  }, [text]);
  if (made === undefined || made.of !== text) return <p className={css.waiting}>Packing the rules into a link</p>;
  if (made.packed === undefined) return <><ProblemLine>This browser cannot pack the rules into a link.</ProblemLine><SaveFile /></>;
  return 'packed' in made.packed ? <TheLink packed={made.packed.packed} /> : <TooLong characters={made.packed.tooLong} />;
}

function TheLink({ packed }: { readonly packed: string }) {
  const { policy, rules } = useViewStore((state) => state.view);
  const toasts = useToasts();
  const link = fullLink(linkWithDeclaration(packed), window.location.href);
  return (
    <div className={css.panel}>
      <p className="t2">Opens these rules as they are now, without the file: all conditions, examples and never-routes phrases are in the link.</p>
      <CopyField label="Link" value={link} copy={copyText} onCopied={() => toasts.show({ message: 'Link copied.' })} />
      <p className={css.small}>Also in it: the panes that are open{rules.phrase !== undefined && ', the phrase that is tried'}{!isAsRecorded(policy) && `, ${policyWords(policy)}`}. Nothing of a trace.</p>
      <p className={css.foot}>{count(link.length)} characters</p>
    </div>
  );
}

function TooLong({ characters }: { readonly characters: number }) {
  return (
    <div className={css.panel}>
      <p className="t2">These rules do not fit into a link: packed they have {count(characters)} characters, and at most {count(MOST_PACKED)} fit. Pass on the file instead.</p>
      <SaveFile />
    </div>
  );
}

function SaveFile() {
  const toasts = useToasts();
  return <p><Button look="primary" onClick={() => downloadDeclaration() && toasts.show({ message: 'Declaration saved.' })}>Download</Button></p>;
}
