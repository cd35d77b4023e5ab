import { Fragment } from 'react';
import { shortName } from '../../verdict/parts';
import type { TierPart } from './parts';

/** Draws a sentence given as data; names out of a file stay inert. */
export function TierParts({ parts }: { readonly parts: readonly TierPart[] }) {
  return parts.map((part, i) => (
    <Fragment key={i}>
      {typeof part === 'string' ? part : 'strong' in part ? <b>{part.strong}</b> : 'pen' in part ? <span className="pen">{part.pen}</span> : part.name === '' ? '(empty name)' : <bdi>{shortName(part.name, 80)}</bdi>}
    </Fragment>
  ));
}
