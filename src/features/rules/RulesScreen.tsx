import { useLayoutEffect } from 'react';
import { connectRules, useDeclaration } from '../../state/rules';
import { Button, ProblemLine } from '../../ui';
import { EmptyRules } from './empty/EmptyRules';
import { RulesHead } from './RulesHead';
import { RulesPage } from './RulesPage';
import { useReplacedNotice } from './useOpenInstead';
import { usePackedLink } from './usePackedLink';
import css from './rules.module.css';

export interface RulesScreenProps {
  /** Makes what runs rules. Absent: the page's own. */
  readonly connect?: () => void;
}

const ignore = (): void => undefined;

/** A declaration of start rules: what each rule claims, and what is wrong. Without one: what one is, and every way to open one. */
export function RulesScreen({ connect = connectRules }: RulesScreenProps) {
  // What was kept from before a reload comes with it, before anything is painted as empty.
  useLayoutEffect(() => connect(), [connect]);
  const open = useDeclaration((state) => state.doc !== undefined);
  const link = usePackedLink();
  useReplacedNotice();
  const notice = link.fault !== undefined && (
    <div className={css.notice}>
      <ProblemLine live>{link.fault}</ProblemLine>
      <Button look="quiet" onClick={link.forget}>Dismiss</Button>
    </div>
  );
  if (open) return <>{notice}<RulesPage /></>;
  return (
    <>
      <RulesHead open={false} exporting={false} onExport={ignore} />
      {notice}
      {link.opening ? <p className={css.later}>Opening the rules of the link</p> : <EmptyRules />}
    </>
  );
}
