/**
 * Reads one data matcher, in the form people write and in the form a built graph describes.
 *
 * Law: what is kept is the normalised description. A matcher is read whole or refused with one reason.
 */
import { LONGEST_PATTERN, compilePattern, describePattern } from '../match/regex';
import { grouped, isFields, isText, member, quoted } from './fields';
import type { Fields } from './fields';
import type { LeafMatcher, Matcher, Refusal } from '../types';

export type MatchReason = Extract<Refusal, 'regex-invalid' | 'match-not-supported' | 'intent-blank-sentence' | 'intent-bad-examples' | 'all-empty-or-not-a-list' | 'all-holds-intent' | 'all-bad-member'>;

export interface MatchRefusal { readonly reason: MatchReason; readonly memberPath?: readonly number[]; readonly sentence: string }

export interface MatchRead {
  readonly matcher: Matcher;
  /** Keys of the matcher that were read, for the warning about the others. */
  readonly keys: readonly string[];
  /** A flag that keeps state between calls was dropped. */
  readonly droppedFlags: string;
}

/** How deep lists may be nested: more is no rule a person wrote, and a stack has an end. */
const DEEPEST = 64;

/**
 * Reads a matcher (checkup.md, sections 2, 6 and 12). With several kinds of key present: a pattern, then `all`, then `intent`,
 * then `keywords`.
 */
export function readMatch(value: unknown): MatchRead | MatchRefusal {
  if (!isFields(value)) return unsupported();
  const described = member(value, 'kind');
  if (isPattern(value, described)) return readRegex(value, described);
  if (member(value, 'all') !== undefined || (described === 'all' && member(value, 'parts') !== undefined)) return readAll(value, []);
  if (member(value, 'intent') !== undefined) return readIntent(value);
  return readKeywords(value);
}

/** Keys that each make a condition of their own, in the order in which one of them counts. */
const KINDS = ['regex', 'source', 'all', 'parts', 'intent', 'keywords'];

/** Conditions of a matcher that are ignored because another one beside them counts. */
export function ignoredKinds(fields: Fields, keys: readonly string[]): readonly string[] {
  return KINDS.filter((kind) => !keys.includes(kind) && member(fields, kind) !== undefined);
}

/** Whether a result of reading is a refusal. */
export function isRefusal(read: MatchRead | MatchRefusal): read is MatchRefusal {
  return 'reason' in read;
}

function isPattern(fields: Fields, described: unknown): boolean {
  return member(fields, 'regex') !== undefined || (described === 'regex' && member(fields, 'source') !== undefined);
}

function readRegex(fields: Fields, described: unknown): MatchRead | MatchRefusal {
  const key = member(fields, 'regex') === undefined ? 'source' : 'regex';
  const [source, flags] = [member(fields, key), member(fields, 'flags') ?? ''];
  if (typeof source !== 'string' || typeof flags !== 'string') return unsupported();
  if (source.length > LONGEST_PATTERN) return { reason: 'regex-invalid', sentence: `The pattern has ${grouped(source.length)} characters; at most ${grouped(LONGEST_PATTERN)} are read. Split it into several rules.` };
  const pattern = compilePattern(source, flags);
  if (pattern === undefined) return { reason: 'regex-invalid', sentence: whyInvalid(source, flags) };
  return { matcher: describePattern(pattern), keys: [key, 'flags', ...(described === 'regex' ? ['kind'] : [])], droppedFlags: flags.replace(/[^gy]/g, '') };
}

function whyInvalid(source: string, flags: string): string {
  if (compilePattern('', flags) === undefined) return `The flags ${quoted(flags)} cannot be used: each of d, i, m, s, u, v at most once, and not u with v.`;
  return `The pattern ${quoted(source)} is not a regular expression${flags === '' ? '' : ` with the flags ${quoted(flags)}`}. Correct it; it is written without slashes.`;
}

function readKeywords(fields: Fields): MatchRead | MatchRefusal {
  const keywords = member(fields, 'keywords');
  if (!Array.isArray(keywords) || keywords.length === 0) return unsupported();
  const words = keywords.filter((word: unknown): word is string => isText(word) && word.length <= LONGEST_PATTERN);
  if (words.length !== keywords.length) return { reason: 'match-not-supported', sentence: 'Each keyword must be a text that is not blank. Remove the others.' };
  return { matcher: { kind: 'keywords', keywords: words }, keys: ['keywords', ...(member(fields, 'kind') === 'keywords' ? ['kind'] : [])], droppedFlags: '' };
}

function readIntent(fields: Fields): MatchRead | MatchRefusal {
  const [intent, examples] = [member(fields, 'intent'), member(fields, 'examples')];
  if (!isText(intent)) return { reason: 'intent-blank-sentence', sentence: 'An intent needs a sentence that says what the message is about.' };
  if (!Array.isArray(examples) || examples.length === 0 || !examples.every(isText)) return { reason: 'intent-bad-examples', sentence: 'An intent needs a list of example messages, none of them blank.' };
  return { matcher: { kind: 'intent', intent: intent.trim(), examples: examples.filter(isText) }, keys: ['intent', 'examples', ...(member(fields, 'kind') === 'intent' ? ['kind'] : [])], droppedFlags: '' };
}

function readAll(fields: Fields, at: readonly number[]): MatchRead | MatchRefusal {
  const key = member(fields, 'all') === undefined ? 'parts' : 'all';
  const list = member(fields, key);
  if (!Array.isArray(list) || list.length === 0 || at.length > DEEPEST) {
    const reason = at.length > DEEPEST ? 'all-bad-member' : 'all-empty-or-not-a-list';
    return refusal(reason, at, at.length > DEEPEST ? `“all” is nested more than ${DEEPEST} deep.` : '“all” needs a list with at least one condition in it.');
  }
  const parts: LeafMatcher[] = [];
  let droppedFlags = '';
  for (let i = 0; i < list.length; i += 1) {
    const item: unknown = list[i];
    const read = readMember(item, [...at, i + 1]);
    if (isRefusal(read)) return read;
    droppedFlags += read.droppedFlags;
    if (read.matcher.kind === 'all') parts.push(...read.matcher.parts);
    else if (read.matcher.kind !== 'intent') parts.push(read.matcher);
  }
  return { matcher: { kind: 'all', parts }, keys: [key, ...(member(fields, 'kind') === 'all' ? ['kind'] : [])], droppedFlags };
}

function readMember(item: unknown, at: readonly number[]): MatchRead | MatchRefusal {
  const bad = (): MatchRefusal => refusal('all-bad-member', at, 'Inside “all” only patterns, keywords and further “all” can stand.');
  if (!isFields(item)) return bad();
  if (member(item, 'intent') !== undefined) return refusal('all-holds-intent', at, 'An intent cannot stand inside “all”: it has no answer before a classifier is asked. Give it a rule of its own.');
  const described = member(item, 'kind');
  if (isPattern(item, described)) {
    const read = readRegex(item, described);
    return isRefusal(read) ? (read.reason === 'regex-invalid' ? { ...read, memberPath: at } : bad()) : read;
  }
  if (member(item, 'all') !== undefined || (described === 'all' && member(item, 'parts') !== undefined)) return readAll(item, at);
  const read = readKeywords(item);
  return isRefusal(read) ? bad() : read;
}

function refusal(reason: MatchReason, at: readonly number[], sentence: string): MatchRefusal {
  return at.length === 0 ? { reason, sentence } : { reason, memberPath: at, sentence: `Part ${at.join('.')}: ${sentence}` };
}

function unsupported(): MatchRefusal {
  return {
    reason: 'match-not-supported',
    sentence: '“match” must be {"regex": …, "flags": …}, {"keywords": […]} with no blank keyword, {"all": […]} or {"intent": …, "examples": […]}.',
  };
}
