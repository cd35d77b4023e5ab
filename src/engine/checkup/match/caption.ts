/** How a data matcher is named in one line. */
import type { LeafMatcher, Matcher } from '../types';

const KEYWORDS_NAMED = 3;
const SENTENCE = 40;

/**
 * The caption of a matcher (checkup.md, section 2): a pattern between slashes with its flags, the first three keywords and how
 * many more, the parts joined by AND, or the sentence of an intent cut to 40 units.
 */
export function matcherCaption(matcher: Matcher): string {
  switch (matcher.kind) {
    case 'all': return matcher.parts.map(leafCaption).join(' AND ');
    case 'intent': return matcher.intent.length > SENTENCE ? `${matcher.intent.slice(0, SENTENCE)}…` : matcher.intent;
    case 'regex':
    case 'keywords': return leafCaption(matcher);
  }
}

function leafCaption(leaf: LeafMatcher): string {
  if (leaf.kind === 'regex') return `/${leaf.source}/${leaf.flags}`;
  const more = leaf.keywords.length - KEYWORDS_NAMED;
  return `${leaf.keywords.slice(0, KEYWORDS_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
