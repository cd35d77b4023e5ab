import { Fragment } from 'react';
import type { ShownFault } from '../../../worker/checkup/protocol';
import type { TextPlace } from '../../../trace/declaration/types';
import { ProblemLine } from '../../../ui';
import { count } from '../../verdict/numbers';
import css from './list.module.css';

const MOST = 8;

export interface FaultLineProps {
  readonly faults: readonly ShownFault[];
  /** How many rules could be read. */
  readonly left: number;
  readonly onJump: (place: TextPlace) => void;
}

/** Parts of the file that were refused are not among the rules: how many, and where they stand. */
export function FaultLine({ faults, left, onJump }: FaultLineProps) {
  const refused = faults.filter(({ kind }) => kind === 'refused');
  if (refused.length === 0) return null;
  const places = refused.flatMap(({ place }) => place ?? []);
  const where = places.length === 0 ? undefined : (
    <>
      {places.slice(0, MOST).map((place, at) => (
        <Fragment key={at}>{at > 0 && ', '}<button type="button" className={css.link} onClick={() => onJump(place)}>line {place.line}</button></Fragment>
      ))}
      {places.length > MOST && ` and ${count(places.length - MOST)} more`}
    </>
  );
  return (
    <div className={css.faults}>
      <ProblemLine place={where}>{refusedWords(refused.length, left)}</ProblemLine>
    </div>
  );
}

function refusedWords(refused: number, left: number): string {
  const one = refused === 1;
  const what = one ? 'One part of the file was refused' : `${count(refused)} parts of the file were refused`;
  return left === 0 ? `${what}, and no rule is left to check.` : `${what} and ${one ? 'is' : 'are'} left out here; the rest is checked.`;
}
