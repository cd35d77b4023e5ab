/** Random declarations for property tests: few words, so that rules meet. Used by nothing else. */
import fc from 'fast-check';
import { readDeclaration } from './read/readDeclaration';
import type { Declaration } from './types';

const word = fc.constantFrom('refund', 'Refund', 'card', 'visa card', 'c++', 'été', 'e-mail', '--', '404', ' order', 'order', 'café x');
const regex = fc.record({ regex: fc.constantFrom('refund', '\\bcard\\b', '^', '[a-z]+', 'order|été', '(?:)'), flags: fc.constantFrom('', 'i', 'gi', 'u') });
const keywords = fc.record({ keywords: fc.array(word, { minLength: 1, maxLength: 4 }) });
const leaf = fc.oneof(regex, keywords);
const all = fc.record({ all: fc.array(fc.oneof(leaf, fc.record({ all: fc.array(leaf, { minLength: 1, maxLength: 2 }) })), { minLength: 1, maxLength: 3 }) });
const intent = fc.record({ intent: fc.constantFrom('wants a refund', 'asks about an order'), examples: fc.array(word, { minLength: 1, maxLength: 3 }) });

/** Matchers as a file declares them. */
export const declaredMatch = fc.oneof({ weight: 3, arbitrary: keywords }, { weight: 2, arbitrary: regex }, all, intent);

/** Phrases made of the same words. */
export const phrase = fc.oneof(
  fc.array(fc.oneof(word, fc.constantFrom('my', 'REFUND', 'orders', 'Card', 'écafé', 'c++11', 'é')), { minLength: 1, maxLength: 5 }).map((words) => words.join(' ')).filter((text) => text.trim() !== ''),
  fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join('')).filter((text) => text.trim() !== ''),
);

const use = fc.constantFrom('a', 'b', 'c', 'd');
const when = fc.constantFrom('always', 'never', 'throws', 'contains:card', 'throws-unless:order', 'history-gated:refund', 'longer-than:9');
const opaque = fc.record({ opaque: fc.constant('asks the shop') });
const examples = fc.array(phrase, { minLength: 1, maxLength: 3 });
const rule = fc.oneof(
  { weight: 6, arbitrary: fc.record({ use, match: fc.oneof(keywords, regex, all), examples }, { requiredKeys: ['use', 'match'] }) },
  { weight: 2, arbitrary: fc.record({ use, when: fc.oneof(when, opaque), examples }, { requiredKeys: ['use', 'when'] }) },
  { weight: 1, arbitrary: fc.record({ use, always: fc.constant(true) }) },
  { weight: 1, arbitrary: fc.record({ use, match: intent }) },
);
const step = fc.record({ from: use, to: fc.oneof(use, fc.constant('e')), onToolReturn: fc.constant('t') }, { requiredKeys: ['from', 'to'] });

/** Whole files that are read without a refusal, less an intent without a classifier. */
export const file = fc.record({
  start: fc.tuple(fc.array(rule, { maxLength: 7 }), fc.constantFrom({}, {}, { classify: 'keyword' }, { byRead: true }, { scoredBy: 'x' })).map(([rules, how]) => ({ rules, ...how })),
  neverRoutes: fc.uniqueArray(phrase, { minLength: 1, maxLength: 3, selector: (row) => row.trim().toLowerCase() }),
  steps: fc.array(step, { maxLength: 4 }),
}, { requiredKeys: ['start'] });

/** The same, read. */
export const declared = file.map((value): Declaration => {
  const { declaration, faults } = readDeclaration(value);
  const refused = faults.find(({ kind }) => kind === 'refused');
  if (declaration === undefined || refused !== undefined) throw new Error(`a file that is refused: ${refused?.sentence ?? ''}`);
  return declaration;
});
