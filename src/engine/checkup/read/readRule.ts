/**
 * Reads one rule.
 *
 * Law: a rule without a condition is refused, never read as one that claims everything; `always: true` says that in words.
 */
import { compilePredicate, PREDICATE_FORMS } from '../match/predicates';
import { isFields, isText, kindOf, member, quoted, warnUnknown } from './fields';
import { ignoredKinds, isRefusal, readMatch } from './readMatch';
import { readExamples } from './readPhrases';
import type { Faults } from './faults';
import type { Fields } from './fields';
import type { Condition, JsonPath, Refusal, Rule } from '../types';

const KEYS = ['use', 'match', 'when', 'always', 'examples'];

/** What stands at one place of the list of rules, before its condition is looked at. */
export interface RuleEntry { readonly fields: Fields; readonly use: string; readonly place: number; readonly path: JsonPath }

/** The object and the skill of a rule; undefined where either cannot be read. */
export function readRuleEntry(value: unknown, place: number, path: JsonPath, faults: Faults): RuleEntry | undefined {
  if (!isFields(value)) {
    faults.refuse('rules', 'rule-not-an-object', path, `Rule ${place + 1} is ${kindOf(value)}; it must be an object with “use” and a condition.`, { rule: place });
    return undefined;
  }
  const use = member(value, 'use');
  if (isText(use)) return { fields: value, use, place, path };
  faults.refuse('rules', 'use-missing', path, `Rule ${place + 1} does not say which skill it starts. Add “use”.`, { rule: place });
  return undefined;
}

/** The rule of an entry; undefined where its condition is refused. Bad examples cost the examples only (checkup.md, section 6). */
export function readRule({ fields, use, place, path }: RuleEntry, faults: Faults): Rule | undefined {
  warnUnknown(fields, KEYS, path, faults, place);
  const condition = readCondition(fields, place, path, faults);
  if (condition === undefined) return undefined;
  const owner = { hasCondition: condition.kind !== 'always', isIntent: condition.kind === 'match' && condition.matcher.kind === 'intent' };
  return { use, condition, ...readExamples(member(fields, 'examples'), owner, [...path, 'examples'], place, faults), place };
}

function readCondition(fields: Fields, place: number, path: JsonPath, faults: Faults): Condition | undefined {
  const name = `Rule ${place + 1}`;
  const refuse = (code: Refusal, at: JsonPath, sentence: string): undefined => {
    faults.refuse('rules', code, at, `${name}: ${sentence}`, { rule: place });
    return undefined;
  };
  const [match, when, always] = [member(fields, 'match'), member(fields, 'when'), member(fields, 'always')];
  // `always: false` declares nothing.
  const given = [match !== undefined, when !== undefined, always !== undefined && always !== false].filter(Boolean).length;
  if (given > 1) return refuse('two-conditions', path, 'it has more than one of “match”, “when” and “always”. Keep one.');
  if (given === 0) return refuse('no-condition', path, 'it has no condition. Add “match” or “when”, or “always”: true if it must claim every message.');
  if (always !== undefined && always !== false) return always === true ? { kind: 'always' } : refuse('bad-value', [...path, 'always'], `“always” is ${kindOf(always)}; it must be true.`);
  if (when !== undefined) return readWhen(when, [...path, 'when'], refuse);
  return readMatcher(match, [...path, 'match'], place, faults);
}

function readWhen(when: unknown, path: JsonPath, refuse: (code: Refusal, at: JsonPath, sentence: string) => undefined): Condition | undefined {
  if (when === null) return refuse('when-null', path, '“when” is null, which would claim every message. Say “always”: true if that is meant.');
  if (typeof when === 'string') {
    return compilePredicate(when) === undefined
      ? refuse('when-unknown', path, `the test ${quoted(when)} is not known. Known are ${PREDICATE_FORMS.join(', ')}; a test of your own is written {"opaque": "what it does"}.`)
      : { kind: 'named', name: when };
  }
  const what = isFields(when) ? member(when, 'opaque') : undefined;
  return isText(what) ? { kind: 'opaque', what } : refuse('when-unknown', path, `“when” is ${kindOf(when)}; it must name a test, or be {"opaque": "what it does"}.`);
}

function readMatcher(match: unknown, path: JsonPath, place: number, faults: Faults): Condition | undefined {
  const read = readMatch(match);
  if (isRefusal(read)) {
    faults.refuse('rules', read.reason, path, `Rule ${place + 1}: ${read.sentence}`, { rule: place, ...(read.memberPath === undefined ? {} : { memberPath: read.memberPath }) });
    return undefined;
  }
  if (isFields(match)) {
    const ignored = ignoredKinds(match, read.keys);
    for (const kind of ignored) {
      faults.warn('unknown-key', [...path, kind], `Rule ${place + 1}: ${quoted(read.keys[0] ?? '')} counts, and ${quoted(kind)} beside it is ignored. A match holds one condition; “all” asks for several.`, { rule: place });
    }
    warnUnknown(match, [...read.keys, ...ignored], path, faults, place, read.keys);
  }
  const dropped = [...new Set(read.droppedFlags)].sort();
  if (dropped.length > 0) {
    const flags = dropped.length === 1 ? `the flag ${dropped.join('')} is` : `the flags ${dropped.join(' and ')} are`;
    faults.warn('unknown-flag-dropped', path, `Rule ${place + 1}: ${flags} dropped. A rule only asks whether the pattern is found.`, { rule: place });
  }
  return { kind: 'match', matcher: read.matcher };
}
