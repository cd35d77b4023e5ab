/** Which judges read the results of a ledger, as the bar words it. */
import type { LedgerOverview } from '../../worker/ledgerProtocol';
import { shortName } from '../verdict/parts';

/** "typesafe · jev-1.13.0"; several: the one with most judgments, and how many more. A judge is its name and its model. */
export function judgesWords(judges: LedgerOverview['judges']): string {
  // A failure names no model, so a judge that failed stands once more without one.
  const answering = judges.filter((judge) => judge.judgments > 0);
  const named = answering.length > 0 ? answering : judges;
  const [first] = named.toSorted((a, b) => b.judgments - a.judgments);
  if (!first) return 'none';
  const name = `${shortName(first.name, 40) || '(empty name)'}${first.model === undefined ? '' : ` · ${shortName(first.model, 40)}`}`;
  return named.length > 1 ? `${name} and ${named.length - 1} more` : name;
}
