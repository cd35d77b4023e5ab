/** The tools of a ledger as choices; a ledger may name very many. */
import type { LedgerOverview } from '../../../worker/ledgerProtocol';
import { count } from '../../verdict/numbers';
import { toolWords } from '../words';

const MOST = 200;
const NAME_LENGTH = 60;

/** The tools with most results, as the worker orders them, and the one in force wherever it stands; the rest is found by text. */
export function toolOptions(tools: LedgerOverview['tools'], chosen: string | undefined): readonly { readonly name: string; readonly label: string }[] {
  const offered = tools.slice(0, MOST);
  const missing = chosen !== undefined && !offered.some((tool) => tool.name === chosen);
  const kept = missing ? [...offered, tools.find((tool) => tool.name === chosen) ?? { name: chosen, results: 0 }] : offered;
  return kept.map(({ name, results }) => ({ name, label: `${name === '' ? 'tool not named' : toolWords(name).slice(0, NAME_LENGTH)} (${count(results)})` }));
}
