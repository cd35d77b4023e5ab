import { Fragment } from 'react';
import type { Part } from './parts';
import { Skill } from './VerdictBadge';

/** Draws a sentence given as data. */
export function Parts({ parts }: { readonly parts: readonly Part[] }) {
  return parts.map((part, i) => <Fragment key={i}>{typeof part === 'string' ? part : 'skill' in part ? <Skill id={part.skill} /> : <b>{part.strong}</b>}</Fragment>);
}
