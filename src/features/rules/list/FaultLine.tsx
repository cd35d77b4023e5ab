import { Fragment } from 'react';
import type { ShownFault } from '../../../worker/checkup/protocol';
import type { TextPlace } from '../../../trace/declaration/types';
import { ProblemLine } from '../../../ui';
import { count } from '../../verdict/numbers';
import css from './list.module.css';

const MOST = 8;

/** Parts of the file that were refused are not among the rules: how many, and where they stand. */
export function FaultLine({ faults, onJump }: { readonly faults: readonly ShownFault[]; readonly onJump: (place: TextPlace) => void }) {
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
      <ProblemLine place={where}>{refused.length === 1 ? 'One part of the file was refused and is' : `${count(refused.length)} parts of the file were refused and are`} left out here; the rest is checked.</ProblemLine>
    </div>
  );
}
