import type { ReactNode } from 'react';
import type { TurnKind, VerdictFace } from '../../engine/verdict/types';
import { Glyph } from '../../ui';
import { plainParts, shortName, skillList } from './parts';
import styles from './verdict.module.css';
import { faceSkill, KIND_WORDS, WHY_NOT_JUDGED } from './words';

/** The sign of a verdict in its colour. Says nothing to a screen reader: a word stands beside it, seen or unseen. */
export function VerdictGlyph({ kind, size = 12 }: { readonly kind: TurnKind; readonly size?: 12 | 16 }) {
  return <Glyph id={`v-${kind}`} size={size} className={styles[kind] ?? ''} />;
}

export interface VerdictBadgeProps {
  readonly face: VerdictFace;
  /**
   * `full`: sign, word and skill ("move refunds"). `skill`: sign and skill, the word only for a screen reader. `sign`: the
   * sign alone, everything else only for a screen reader.
   */
  readonly form?: 'full' | 'skill' | 'sign';
}

/** One verdict as sign, word and skill; the skill is text of the trace and stays inert. */
export function VerdictBadge({ face, form = 'full' }: VerdictBadgeProps) {
  return (
    <span className={styles.badge} title={titleOf(face)}>
      <VerdictGlyph kind={face.kind} />
      {form === 'sign' ? <span className="vh"><FaceParts face={face} form="full" /></span> : <span className={styles.words}><FaceParts face={face} form={form} /></span>}
    </span>
  );
}

/** Word and skill of a verdict without its sign. */
export function FaceParts({ face, form }: { readonly face: VerdictFace; readonly form: 'full' | 'skill' }): ReactNode {
  const skill = faceSkill(face);
  const word = KIND_WORDS[face.kind];
  if (skill !== undefined) {
    return <>{form === 'full' ? `${word} ` : <span className="vh">{word} </span>}<Skill id={skill} /></>;
  }
  if (face.kind === 'menu') return form === 'full' ? `menu of ${face.offered.length}` : <span className={styles.grey}>menu of {face.offered.length}</span>;
  if (face.kind === 'unmatched') return form === 'full' ? word : <><span className="vh">{word}: </span><span className={styles.grey}>no skill</span></>;
  return form === 'full' ? word : <span className={styles.grey}>{word}</span>;
}

/** A skill's id as text of the trace: isolated from the text round it, cut where it is endless; an empty id is a real one and is said. */
export function Skill({ id }: { readonly id: string }) {
  return id === '' ? <span className={styles.grey}>(empty name)</span> : <bdi className={styles.skill}>{shortName(id)}</bdi>;
}

const TITLE_LENGTH = 200;

/** What a pointer learns on top of the badge: the offer of a menu, why a turn was not judged, a name that was cut. */
function titleOf(face: VerdictFace): string {
  const skill = faceSkill(face);
  if (face.kind === 'menu') return plainParts(['menu: ', ...skillList(face.offered, 8)]).slice(0, TITLE_LENGTH);
  if (face.kind === 'not-judged') return `not judged: ${WHY_NOT_JUDGED[face.why]}`;
  if (skill === undefined) return KIND_WORDS[face.kind];
  return `${KIND_WORDS[face.kind]} ${shortName(skill)}${face.kind === 'stay' && face.held ? ', held by a near-tie' : ''}`;
}
