/** What the pane Problems says beside the problems themselves, and which of them a search leaves. */
import { coverageWords } from '../../../engine/checkup';
import type { CheckReply, ShownProblem } from '../../../worker/checkup/protocol';
import { counted } from '../../verdict/numbers';

/** The whole sentence of a problem, for searching and for labels. */
export function problemText({ words }: Pick<ShownProblem, 'words'>): string {
  return words.map(({ text }) => text).join('');
}

/** Problems whose sentence, code or rule number holds the text; all of them for a blank one. */
export function foundProblems(problems: readonly ShownProblem[], text: string): readonly ShownProblem[] {
  const wanted = text.trim().toLowerCase();
  return wanted === '' ? problems : problems.filter((problem) => problem.code.includes(wanted) || problemText(problem).toLowerCase().includes(wanted));
}

/** Which rules a problem is about, as the file numbers them; the same rule once. */
export function rulesOf({ rules }: Pick<ShownProblem, 'rules'>, all: CheckReply['rules']): readonly { readonly rule: number; readonly number: number }[] {
  return [...new Set(rules)].map((rule) => ({ rule, number: all[rule]?.number ?? rule + 1 }));
}

/**
 * What is proven where nothing is wrong. Where something timed out or was not judged, only what is certain is said to be so, with
 * how much is not.
 */
export function cleanWords(reply: Pick<CheckReply, 'rules' | 'neverRoutes' | 'report' | 'declaration' | 'faults'>): string {
  const { rules, neverRoutes = [], faults } = reply;
  const open = openWords(reply);
  if (open !== undefined) return `No problem found in what could be told${faults.length === 0 ? '' : ' of the rules that could be read'}${open === '' ? '' : `: ${open}`}.`;
  if (faults.length > 0) return 'No problem found among the rules that could be read.';
  const examples = rules.reduce((sum, rule) => sum + rule.examples.length, 0);
  const proven = [
    ...(examples === 0 ? [] : [`${counted(examples, 'example')} ${examples === 1 ? 'does' : 'do'} what ${examples === 1 ? 'its rule says' : 'their rules say'}`]),
    ...(neverRoutes.length === 0 ? [] : [`${counted(neverRoutes.length, 'phrase')} of never-routes ${neverRoutes.length === 1 ? 'starts' : 'start'} nothing`]),
  ];
  return proven.length === 0 ? 'No problem found, and no example phrases to prove anything with.' : `No problem found: ${proven.join(', and ')}.`;
}

/** How much holds for certain and how much cannot be told, where something timed out or was not judged; undefined: nothing did. */
export function openWords({ rules, neverRoutes = [], report, declaration }: Pick<CheckReply, 'rules' | 'neverRoutes' | 'report' | 'declaration'>): string | undefined {
  if (report?.complete !== false || declaration === undefined) return undefined;
  return coverageWords({ declaration, report, rows: rules.flatMap(({ examples }) => examples), neverRows: neverRoutes });
}
