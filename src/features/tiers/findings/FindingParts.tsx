import { Fragment } from 'react';
import { shortName } from '../../verdict/parts';
import type { FindingPart } from './findingWords';
import { RequestLink, type NamedProps } from './RequestLinks';

/** Draws the facts of a finding; names out of a file stay inert. */
export function FindingParts({ parts, names }: NamedProps & { readonly parts: readonly FindingPart[] }) {
  return parts.map((part, i) => <Fragment key={i}>{typeof part === 'string' ? part : drawn(part, names)}</Fragment>);
}

function drawn(part: Exclude<FindingPart, string>, names: NamedProps['names']) {
  if ('request' in part) return <RequestLink request={part.request} names={names} />;
  if ('name' in part) return <code>{part.name === '' ? '(empty name)' : <bdi>{shortName(part.name, 80)}</bdi>}</code>;
  return 'strong' in part ? <b>{part.strong}</b> : <span className="pen">{part.pen}</span>;
}
