/** Lists of phrases as they are kept: the good ones, with their places, and a fault for each of the others. */
import { isText, kindOf } from './fields';
import { repeatedRows, validateNeverRoutes, validateStartRuleExamples } from './phraseLists';
import type { Faults } from './faults';
import type { Declaration, JsonPath, Rule } from '../types';
import type { ExampleOwner } from './phraseLists';

/** A rule's examples. Bad entries are left out; a list that cannot stand here at all is left out whole. */
export function readExamples(value: unknown, owner: ExampleOwner, path: JsonPath, rule: number, faults: Faults): Pick<Rule, 'examples' | 'examplePlaces'> {
  const validated = validateStartRuleExamples(value, owner);
  if (validated.accepted) return validated.value === undefined ? {} : { examples: validated.value };
  const { reason } = validated;
  const name = `Rule ${rule + 1}`;
  switch (reason) {
    case 'examples-not-a-list': faults.refuse('rules', reason, path, `${name}: “examples” is ${kindOf(value)}; it must be a list of phrases.`, { rule }); return {};
    case 'examples-empty': faults.refuse('rules', reason, path, `${name}: “examples” is an empty list. Add a phrase, or leave the key out.`, { rule }); return {};
    case 'examples-beside-intent': faults.refuse('rules', reason, path, `${name} is an intent: its examples belong inside “match”, beside the sentence. These are not checked.`, { rule }); return {};
    case 'examples-on-default': faults.refuse('rules', reason, path, `${name} has no condition, so examples prove nothing about it. Remove them.`, { rule }); return {};
    case 'examples-bad-entry':
  }
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  entries.forEach((entry, at) => {
    if (!isText(entry)) faults.refuse('rules', reason, [...path, at], `${name}: example ${at + 1} is ${kindOf(entry)}; it must be a phrase that is not blank.`, { rule, index: at });
  });
  const good = goodOnes(entries);
  const rest = validateStartRuleExamples(good.phrases, owner);
  if (!rest.accepted && good.phrases.length > 0) readExamples(good.phrases, owner, path, rule, faults);
  return rest.accepted && good.phrases.length > 0 ? { examples: good.phrases, examplePlaces: good.places } : {};
}

/** Rows that must start nothing. Bad and repeated rows are left out. */
export function readNeverRoutes(value: unknown, faults: Faults): Pick<Declaration, 'neverRoutes' | 'neverRoutePlaces'> {
  const validated = validateNeverRoutes(value);
  if (validated.accepted) return validated.value === undefined ? {} : { neverRoutes: validated.value };
  const path: JsonPath = ['neverRoutes'];
  if (validated.reason === 'never-not-a-list') {
    faults.refuse('never-routes', validated.reason, path, `“neverRoutes” is ${kindOf(value)}; it must be a phrase or a list of phrases.`);
    return {};
  }
  if (validated.reason === 'never-empty') {
    faults.refuse('never-routes', validated.reason, path, '“neverRoutes” is an empty list. Add a phrase, or leave the key out.');
    return {};
  }
  const rows: readonly unknown[] = Array.isArray(value) ? value : [value];
  rows.forEach((row, index) => {
    if (!isText(row)) faults.refuse('never-routes', 'never-bad-row', rows === value ? [...path, index] : path, `Never-routes row ${index + 1} is ${kindOf(row)}; it must be a phrase that is not blank.`, { index });
  });
  const repeated = new Set(repeatedRows(rows));
  for (const index of repeated) {
    faults.refuse('never-routes', 'never-duplicate', [...path, index], `Never-routes row ${index + 1}, ${kindOf(rows[index])}, is there already. Remove one; case and outer space do not count.`);
  }
  const { phrases, places } = goodOnes(rows, repeated);
  return phrases.length === 0 ? {} : { neverRoutes: phrases, neverRoutePlaces: places };
}

function goodOnes(entries: readonly unknown[], except: ReadonlySet<number> = new Set()): { phrases: string[]; places: number[] } {
  const phrases: string[] = [];
  const places: number[] = [];
  entries.forEach((entry, place) => {
    if (!isText(entry) || except.has(place)) return;
    phrases.push(entry);
    places.push(place);
  });
  return { phrases, places };
}
