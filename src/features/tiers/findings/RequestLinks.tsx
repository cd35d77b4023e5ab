import { requestLabel, showTierRequest, type RequestNames } from '../../../state/tiers/ask';
import { count } from '../../verdict/numbers';
import css from './findings.module.css';

/** Id of the part that takes a request apart; the frame of the screen gives it. */
export const REQUEST_ID = 'tiers-request';

const FEW = 3;

/** `names`: looked up once for all links, since a session may hold many requests. */
export interface NamedProps { readonly names: RequestNames }

/** A request by its label; leads to it, and brings its part into view. */
export function RequestLink({ request, names }: NamedProps & { readonly request: number }) {
  const go = (): void => {
    showTierRequest(request);
    document.getElementById(REQUEST_ID)?.scrollIntoView({ block: 'nearest' });
  };
  return <button type="button" className={css.link} onClick={go}><span className="vh">request </span>{requestLabel(names, request)}</button>;
}

/** The first few of some requests as links, and how many more there are. */
export function RequestLinks({ requests, names }: NamedProps & { readonly requests: readonly number[] }) {
  return (
    <span className={css.links}>
      {requests.slice(0, FEW).map((request) => <RequestLink key={request} request={request} names={names} />)}
      {requests.length > FEW && <span className="t3">and {count(requests.length - FEW)} more</span>}
    </span>
  );
}
