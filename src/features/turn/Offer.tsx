import { useRef } from 'react';
import { useSubject } from '../../state/ask';
import { undo } from '../../state/viewStore';
import { Button, useToasts } from '../../ui';
import type { TurnDetail } from '../../worker/protocol';
import { Parts } from '../verdict/Parts';
import { endParts } from '../verdict/why';
import { offerOf } from './offer';
import { putInForce, reaches } from './putInForce';
import type { StripView } from './strips';
import css from './WhatWouldChange.module.css';

export interface OfferProps { readonly view: StripView; readonly segment: number; readonly detail: TurnDetail }

/** What choosing a segment offers: one value of it, the nearest to the one in force. */
export function Offer({ view, segment, detail }: OfferProps) {
  const subject = useSubject();
  const toasts = useToasts();
  const box = useRef<HTMLDivElement>(null);
  const part = view.segments[segment];
  if (!part || !subject) return null;
  const { cohorts } = subject.summary;
  const reachable = reaches(cohorts, subject.scope, detail.cohort);
  const offer = offerOf(view, part, detail);
  const put = (): void => {
    if (!offer) return;
    const steps = putInForce(view.knob, offer.value, cohorts, subject.scope, detail.cohort, offer.margin);
    toasts.show({ message: `${offer.done}.`, action: { label: 'Undo', onAct: () => { for (let i = 0; i < steps; i += 1) undo(); } } });
    // The button is about to go; the place where it was keeps the focus.
    box.current?.focus();
  };
  return (
    <div className={css.offer} ref={box} tabIndex={-1}>
      <span>{view.title} {part.words}: <Parts parts={endParts(part.face)} />{part.face.kind === 'stay' && part.face.held ? ', held by a near-tie' : ''}.</span>
      {offer ? <Button onClick={put}>{offer.words}{reachable ? '' : ' for this cohort'}</Button> : <span className={css.none}>In force now.</span>}
    </div>
  );
}
