/** What a check proved and what it did not, and what the report leaves out. */
import { openNotes } from './openNotes';
import { partsText, quote, words } from './parts';
import type { SentencePart } from '../results';
import type { CheckupReport, Declaration, Note, ShownReport } from '../types';

const NOTE_WORDS: Readonly<Record<Note, string>> = {
  'examples-order-not-checked': 'The order of the rules does not decide here: a scorer or the model picks the entry. Checked was only whether each example matches its own rule.',
  'examples-boundary': 'The check proves something only about the phrases declared here. It runs them as a first message: no history, no cursor.',
  'never-routes-boundary': 'A never-routes row proves something about its own words only; other wordings of it were not tried.',
};

/** The boundaries of a check in words, in the order of its notes (checkup.md, sections 7 and 8). */
export function boundaryNotes({ notes }: Pick<CheckupReport, 'notes'>): string[] {
  return notes.map((note) => NOTE_WORDS[note]);
}

/** The boundaries, and what was filtered, cut or could not be told: everything a reader of the report must know beside it. */
export function shownNotes(declaration: Declaration, report: ShownReport): string[] {
  return noteParts(declaration, report).map(partsText);
}

/** The same in parts, so that a name of the file can be kept inert. */
export function noteParts({ selection }: Declaration, report: ShownReport): SentencePart[][] {
  const ours = [
    ...boundaryNotes(report),
    ...report.filtered.map(({ why, count }) => (why === 'routes-not-told'
      ? `Routes were not told: the file has no “steps”, so ${findings(count)} about routes between skills ${count === 1 ? 'is' : 'are'} left out.`
      : `A duplicate intent example is shown once: ${findings(count)} of the audit ${count === 1 ? 'repeats' : 'repeat'} it.`)),
    ...openNotes(report),
    ...(report.pairsCutAt === undefined ? [] : [`The first ${report.pairsCutAt} pairs of rules that cover or overlap each other are listed; further pairs were not looked for.`]),
    ...(report.auditLeftOut === true ? ['The audit of intents was left out: there are too many intent examples to compare.'] : []),
  ];
  const compared = selection.kind === 'classifier' && report.problems.some(({ code }) => code === 'overlapping-intents')
    ? [[words('Intents were compared by word overlap; the classifier '), quote(selection.name), words(' may score them otherwise.')]] : [];
  return [...ours.map((text) => [words(text)]), ...compared];
}

function findings(count: number): string {
  return count === 1 ? '1 finding' : `${count} findings`;
}
