/**
 * Changes that buttons offer, made on the text: an example, a never-routes row, a rule moved.
 *
 * Law: each is one step that undo takes back, in words for a toast. What cannot be done changes nothing and says why.
 */
import { addExample, addNeverRoute, moveRule, type EditResult } from '../../trace/declaration';
import { declarationText, editDeclaration } from './document';

export type EditOutcome = { readonly done: string } | { readonly why: string };

/** Longest piece of a phrase in a sentence about it. */
const LONGEST = 60;

/** Adds a phrase to the examples of the rule at `place` (0-based in the file). */
export function addExampleOf(place: number, phrase: string): EditOutcome {
  return edit((text) => addExample(text, place, phrase), `Added “${short(phrase)}” to the examples of rule ${place + 1}`);
}

/** Adds a phrase to never-routes. */
export function addToNeverRoutes(phrase: string): EditOutcome {
  return edit((text) => addNeverRoute(text, phrase), `Added “${short(phrase)}” to never-routes`);
}

/** Moves the rule at `place` before the one at `before` (both 0-based in the file). */
export function moveRuleBefore(place: number, before: number): EditOutcome {
  return edit((text) => moveRule(text, place, before), before < place ? `Moved rule ${place + 1} up to ${before + 1}` : `Moved rule ${place + 1} down to ${before}`);
}

function edit(make: (text: string) => EditResult, what: string): EditOutcome {
  const text = declarationText();
  if (text === undefined) return { why: 'No rules are open.' };
  const result = make(text);
  if ('why' in result) return result;
  return editDeclaration(result.edits, what) ? { done: what } : { why: 'The text changed meanwhile. Try again.' };
}

const short = (phrase: string): string => (phrase.length > LONGEST ? `${phrase.slice(0, LONGEST)}…` : phrase);
