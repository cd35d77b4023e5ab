/**
 * What a chosen segment offers to put in force.
 */
import type { TurnDetail } from '../../worker/protocol';
import { setting } from '../verdict/numbers';
import { valueIn } from './segments';
import type { StripView } from './strips';

export interface Offer {
  /** -Infinity: no floor. */
  readonly value: number;
  /** Set together with a floor: the strip was drawn at this margin. */
  readonly margin?: number;
  /** "Put margin 0.1145 in force". */
  readonly words: string;
  /** "Margin 0.1145 in force". */
  readonly done: string;
}

/** The value of a segment nearest to the one in force. Absent: the segment is what is in force. */
export function offerOf(view: StripView, part: StripView['segments'][number], detail: Pick<TurnDetail, 'policy' | 'recordedPolicy'>): Offer | undefined {
  const recorded = detail.recordedPolicy?.margin;
  const margin = view.id === 'floor-recorded' && recorded !== detail.policy?.margin ? recorded : undefined;
  if (part.current && margin === undefined) return undefined;
  const value = part.current ? view.inForce : valueIn(part, view.inForce);
  const what = `${value === -Infinity ? 'no floor' : `${view.knob} ${exact(value)}`}${margin === undefined ? '' : ` and margin ${exact(margin)}`}`;
  return { value, ...(margin === undefined ? {} : { margin }), words: `Put ${what} in force`, done: `${what.charAt(0).toUpperCase()}${what.slice(1)} in force` };
}

/** As short as it can be said without becoming another number. */
function exact(value: number): string {
  return Number(value.toPrecision(6)) === value ? setting(value) : String(value).replace('-', '−');
}
