/** A condition in words. */
import { pattern, quote, words } from './parts';
import type { SentencePart } from '../results';
import type { Condition, LeafMatcher } from '../types';

/** What a rule asks of a message, in parts: any of “a”, “b”; text matches /x/i; both … and …; its own test; no condition. */
export function conditionWords(condition: Condition): SentencePart[] {
  switch (condition.kind) {
    case 'always': return [words('no condition, so it claims every message')];
    case 'named': return [words('its own test '), pattern(condition.name)];
    case 'opaque': return [words('a test that cannot be run here: '), quote(condition.what)];
    case 'match':
  }
  const { matcher } = condition;
  switch (matcher.kind) {
    case 'intent': return [words('an intent for the classifier: '), quote(matcher.intent), words(`, ${matcher.examples.length} ${matcher.examples.length === 1 ? 'example' : 'examples'}`)];
    case 'all': return allWords(matcher.parts);
    case 'regex': return [words('text matches '), ...leafWords(matcher)];
    case 'keywords': return leafWords(matcher);
  }
}

function allWords(parts: readonly LeafMatcher[]): SentencePart[] {
  const [only, second, ...more] = parts.map(leafWords);
  if (only === undefined) return [];
  if (second === undefined) return parts[0]?.kind === 'regex' ? [words('text matches '), ...only] : only;
  if (more.length === 0) return [words('both '), ...only, words(' and '), ...second];
  return [words('all of '), ...[only, second, ...more].flatMap((part, at) => (at === 0 ? part : [words('; '), ...part]))];
}

function leafWords(leaf: LeafMatcher): SentencePart[] {
  if (leaf.kind === 'regex') return [pattern(`/${leaf.source}/${leaf.flags}`)];
  const [first, ...rest] = leaf.keywords;
  if (first !== undefined && rest.length === 0) return [words(/\s/.test(first) ? 'the words ' : 'the word '), quote(first)];
  return [words('any of '), ...leaf.keywords.flatMap((keyword, at) => (at === 0 ? [quote(keyword)] : [words(', '), quote(keyword)]))];
}
