/** Reads the ordered start list, in each form it can be written. */
import { isFields, isText, kindOf, member, quoted, warnUnknown } from './fields';
import { readRule, readRuleEntry } from './readRule';
import { readSelection } from './readSelection';
import type { Faults } from './faults';
import type { Fields } from './fields';
import type { Declaration, JsonPath, Rule } from '../types';

/** Most rules a declaration may have. */
export const MOST_RULES = 10_000;

export type Start = Pick<Declaration, 'rules' | 'selection' | 'startForm'>;

/**
 * The rules and who picks among them (checkup.md, sections 5, 6 and 12). A bare id or `{use}` is one rule that claims every
 * message; `{entries: [ids]}` are such rules that the model reads, or that a named scorer scores. Undefined: there is no start
 * that could be checked. `skills`: ids that are known; undefined: all are.
 */
export function readStart(value: unknown, skills: readonly string[] | undefined, faults: Faults): Start | undefined {
  if (value === undefined || value === null) return nothing(faults, 'start-missing', ['start'], 'There is no “start”. It holds the rules: {"start": {"rules": […]}}.');
  const known = skills === undefined ? undefined : new Set(skills);
  if (isText(value)) return { ...defaults([{ use: value, place: 0, path: ['start'] }], known, faults), selection: { kind: 'order' }, startForm: 'id' };
  if (!isFields(value)) return nothing(faults, 'bad-value', ['start'], `“start” is ${kindOf(value)}; it must be an object with “rules”.`);
  if (member(value, 'rules') !== undefined) return ruleList(value, known, faults);
  if (member(value, 'entries') !== undefined) return entryList(value, known, faults);
  const use = member(value, 'use');
  if (use === undefined) return nothing(faults, 'rules-not-a-list', ['start'], '“start” has no rules. Add “rules”, a list.');
  if (!isText(use)) return nothing(faults, 'use-missing', ['start', 'use'], '“use” must be the id of a skill.');
  warnUnknown(value, ['use'], ['start'], faults);
  return { ...defaults([{ use, place: 0, path: ['start', 'use'] }], known, faults), selection: { kind: 'order' }, startForm: 'use' };
}

function ruleList(start: Fields, known: ReadonlySet<string> | undefined, faults: Faults): Start | undefined {
  const list = member(start, 'rules');
  if (!Array.isArray(list)) return nothing(faults, 'rules-not-a-list', ['start', 'rules'], `“rules” is ${kindOf(list)}; it must be a list.`);
  if (list.length > MOST_RULES) return tooMany(list.length, ['start', 'rules'], faults);
  warnUnknown(start, ['rules', 'classify', 'routing', 'scoredBy', 'byRead'], ['start'], faults);
  const entries = list.map((item: unknown, place) => readRuleEntry(item, place, ['start', 'rules', place], faults)).filter((entry) => entry !== undefined);
  const listed = entries.filter((entry) => isKnown(entry.use, entry.place, [...entry.path, 'use'], known, faults));
  const rules = listed.map((entry) => readRule(entry, faults)).filter((rule) => rule !== undefined);
  const selection = readSelection(start, faults);
  const intent = rules.find(({ condition }) => condition.kind === 'match' && condition.matcher.kind === 'intent');
  if (intent !== undefined && selection.kind !== 'classifier') faults.intentWithoutClassifier(['start', 'rules', intent.place, 'match'], intent.place);
  return { rules, selection };
}

function entryList(start: Fields, known: ReadonlySet<string> | undefined, faults: Faults): Start | undefined {
  const list = member(start, 'entries');
  if (!Array.isArray(list)) return nothing(faults, 'rules-not-a-list', ['start', 'entries'], `“entries” is ${kindOf(list)}; it must be a list of skills.`);
  if (list.length > MOST_RULES) return tooMany(list.length, ['start', 'entries'], faults);
  warnUnknown(start, ['entries', 'classify', 'routing', 'scoredBy', 'byRead'], ['start'], faults);
  const named = list.flatMap((item: unknown, place): DefaultEntry[] => {
    const use = isFields(item) ? member(item, 'use') : item;
    const path: JsonPath = ['start', 'entries', place];
    if (isText(use)) return [{ use, place, path }];
    faults.refuse('rules', 'use-missing', path, `Entry ${place + 1} is ${kindOf(item)}; it must be the id of a skill.`, { rule: place });
    return [];
  });
  const selection = readSelection(start, faults);
  return { ...defaults(named, known, faults), selection: selection.kind === 'order' ? { kind: 'byRead' } : selection, startForm: 'entries' };
}

interface DefaultEntry { readonly use: string; readonly place: number; readonly path: JsonPath }

function defaults(entries: readonly DefaultEntry[], known: ReadonlySet<string> | undefined, faults: Faults): { rules: Rule[] } {
  const rules = entries.filter(({ use, place, path }) => isKnown(use, place, path, known, faults));
  return { rules: rules.map(({ use, place }) => ({ use, condition: { kind: 'always' }, place })) };
}

function isKnown(use: string, place: number, path: JsonPath, known: ReadonlySet<string> | undefined, faults: Faults): boolean {
  if (known === undefined || known.has(use)) return true;
  faults.refuse('skills', 'unknown-skill', path, `Rule ${place + 1} starts ${quoted(use)}, which is not in “skills”. Correct the name, or list it.`, { rule: place });
  return false;
}

function tooMany(count: number, path: JsonPath, faults: Faults): undefined {
  return nothing(faults, 'too-many-rules', path, `There are ${count} rules; at most ${MOST_RULES} are read. Split the file.`);
}

function nothing(faults: Faults, code: Parameters<Faults['refuse']>[1], path: JsonPath, sentence: string): undefined {
  faults.refuse('form', code, path, sentence);
  return undefined;
}
