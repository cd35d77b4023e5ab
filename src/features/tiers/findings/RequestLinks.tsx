import { useState } from 'react';
import { requestLabel, showTierRequest, type RequestNames } from '../../../state/tiers/ask';
import { count } from '../../verdict/numbers';
import css from './findings.module.css';

/** Id of the part that takes a request apart; the frame of the screen gives it. */
export const REQUEST_ID = 'tiers-request';

const FEW = 3;
/** Links that are built when all are asked for: a screenful and more. */
const MOST = 500;

/** `names`: looked up once for all links, since a session may hold many requests. */
export interface NamedProps { readonly names: RequestNames }

/** A request by its label; leads to it, and brings its part into view. */
export function RequestLink({ request, names }: NamedProps & { readonly request: number }) {
  const go = (): void => {
    showTierRequest(request);
    document.getElementById(REQUEST_ID)?.scrollIntoView({ block: 'start' });
  };
  return <button type="button" className={css.link} onClick={go}><span className="vh">request </span>{requestLabel(names, request)}</button>;
}

/** The first few of some requests as links, and the rest on demand; beyond `MOST` they are counted. */
export function RequestLinks({ requests, names }: NamedProps & { readonly requests: readonly number[] }) {
  const [all, setAll] = useState(false);
  const shown = requests.slice(0, all ? MOST : FEW);
  const rest = requests.length - shown.length;
  return (
    <span className={css.links}>
      {shown.map((request) => <RequestLink key={request} request={request} names={names} />)}
      {rest > 0 && (all ? <span className="t3">and {count(rest)} more</span> : <button type="button" className={css.link} aria-expanded={false} onClick={() => setAll(true)}>and {count(rest)} more</button>)}
      {all && <button type="button" className={css.link} aria-expanded onClick={() => setAll(false)}>show fewer</button>}
    </span>
  );
}
