/**
 * Data matchers, ready to run on phrases.
 *
 * Law: only the phrase is read, as it is; a call leaves no trace for the next one.
 */
import { compilePattern, keywordPattern, keywordSource } from './regex';
import { witnessOf } from './witness';
import type { Evidence, LeafMatcher, MatchSpan, Matcher } from '../types';

export interface CompiledMatcher {
  /** Whether the phrase is matched. May throw where the engine gives a pattern up. */
  readonly test: (phrase: string) => boolean;
  /** What matched; asked only after `test` said yes. */
  readonly evidence: (phrase: string) => Evidence;
}

const NOTHING: Evidence = Object.freeze({});
/** Keywords that run as one pattern, and how long it may get: a larger one costs more than it is worth. */
const TOGETHER = 64;
const LONGEST_TOGETHER = 4_000;

/**
 * Compiles a matcher as read (checkup.md, section 2). Null for an intent: it has no answer of its own.
 * A pattern that does not compile here never matches; the reader has refused it before.
 */
export function compileMatcher(matcher: Matcher): CompiledMatcher | null {
  switch (matcher.kind) {
    case 'intent': return null;
    case 'all': {
      const parts = matcher.parts.map(compileLeaf);
      return {
        test: (phrase) => parts.every((part) => part.test(phrase)),
        evidence: (phrase) => firstWithText(parts, phrase),
      };
    }
    case 'regex':
    case 'keywords': return compileLeaf(matcher);
  }
}

/** Where a matcher matches in the raw phrase, for the marker on screen. Undefined: no match, or a match without text. */
export function matchSpan(matcher: Matcher, phrase: string): MatchSpan | undefined {
  const compiled = compileMatcher(matcher);
  return compiled?.test(phrase) === true ? compiled.evidence(phrase).span : undefined;
}

function firstWithText(parts: readonly CompiledMatcher[], phrase: string): Evidence {
  for (const part of parts) {
    const evidence = part.evidence(phrase);
    if (evidence.witness !== undefined) return evidence;
  }
  return NOTHING;
}

function compileLeaf(leaf: LeafMatcher): CompiledMatcher {
  return leaf.kind === 'regex' ? compileRegex(leaf.source, leaf.flags) : compileKeywords(leaf.keywords);
}

function compileRegex(source: string, flags: string): CompiledMatcher {
  const pattern = compilePattern(source, flags);
  return {
    test: (phrase) => pattern?.test(phrase) === true,
    evidence: (phrase) => evidenceOf(pattern?.exec(phrase) ?? null),
  };
}

function compileKeywords(keywords: readonly string[]): CompiledMatcher {
  // Any keyword found is the same as one pattern of alternatives found; which one it was is asked apart, in declared order.
  const together = bundled(keywords.map(keywordSource)).map((sources) => new RegExp(sources.join('|'), 'i'));
  let apart: readonly RegExp[] | undefined;
  return {
    test: (phrase) => together.some((pattern) => pattern.test(phrase)),
    evidence: (phrase) => {
      apart ??= keywords.map(keywordPattern);
      for (let i = 0; i < apart.length; i += 1) {
        const found = apart[i]?.exec(phrase) ?? null;
        if (found !== null) return evidenceOf(found, keywords[i]);
      }
      return NOTHING;
    },
  };
}

function bundled(sources: readonly string[]): string[][] {
  const bundles: string[][] = [];
  let length = Infinity;
  for (const source of sources) {
    const last = bundles.at(-1);
    if (last === undefined || last.length === TOGETHER || length + source.length > LONGEST_TOGETHER) {
      bundles.push([source]);
      length = source.length;
    } else {
      last.push(source);
      length += source.length;
    }
  }
  return bundles;
}

function evidenceOf(found: RegExpExecArray | null, keyword?: string): Evidence {
  if (found === null) return NOTHING;
  const witness = witnessOf(found[0], keyword);
  return witness === undefined ? NOTHING : { witness, span: { from: found.index, to: found.index + found[0].length } };
}
