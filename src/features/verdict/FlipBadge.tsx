import type { VerdictFace } from '../../engine/verdict/types';
import styles from './verdict.module.css';
import { FaceParts, VerdictBadge, VerdictGlyph } from './VerdictBadge';
import { faceWords } from './words';

export interface FlipBadgeProps {
  readonly recorded: VerdictFace;
  readonly inForce: VerdictFace;
  /** Whether the two differ (the engine says so). When they do not, one plain badge is shown. */
  readonly flip: boolean;
  readonly form?: 'full' | 'skill' | 'sign';
}

/** A verdict that may be a flip: recorded sign, chevron, sign in force, and the words of the one in force. */
export function FlipBadge({ recorded, inForce, flip, form = 'full' }: FlipBadgeProps) {
  if (!flip) return <VerdictBadge face={inForce} form={form} />;
  return (
    <span className={styles.badge} title={`${faceWords(recorded)} › ${faceWords(inForce)}`.slice(0, 400)}>
      <VerdictGlyph kind={recorded.kind} />
      <span className="vh">recorded <FaceParts face={recorded} form="full" />, in force </span>
      <span className={styles.chevron} aria-hidden="true">›</span>
      <VerdictGlyph kind={inForce.kind} />
      <span className={form === 'sign' ? 'vh' : styles.words}><FaceParts face={inForce} form={form === 'sign' ? 'full' : form} /></span>
    </span>
  );
}
