/** What one result is about, and what of it is not in the file. */
import { canonicalText, type Against, type Assertion, type Relation } from '../../../engine/ledger';
import type { LedgerResultDetail, ResultText } from '../../../worker/ledgerProtocol';
import { count } from '../../verdict/numbers';
import { shortName } from '../../verdict/parts';
import { NOT_JOINED_WORDS, toolWords } from '../words';

/** What the judge held the result against, or would; undefined: only events tell of it, and none says. */
function subjectOf({ judge, basis, runState }: Pick<LedgerResultDetail, 'judge' | 'basis' | 'runState'>): Against | undefined {
  const judged = judge.findLast(({ row }) => row.kind === 'judgment')?.row;
  if (judged?.kind === 'judgment') return judged.against;
  if (basis?.proposition !== undefined) return 'proposition';
  return runState === 'partial' ? undefined : 'question';
}

export interface TitleOf {
  /** What the title is: the proposition, else the question, else the tool. */
  readonly kind: 'proposition' | 'question' | 'tool';
  readonly text: string;
}

const TITLE_LENGTH = 280;

/** The subject of a result: its proposition, else the user's question, else its tool. */
export function titleOf(detail: Pick<LedgerResultDetail, 'basis' | 'question' | 'tool' | 'judge' | 'runState'>): TitleOf {
  const { basis, question, tool } = detail;
  if (basis?.proposition !== undefined && basis.proposition !== '') return { kind: 'proposition', text: shortName(basis.proposition, TITLE_LENGTH) };
  if (subjectOf(detail) === 'question' && question.state === 'text' && question.text !== '') return { kind: 'question', text: shortName(question.text, TITLE_LENGTH) };
  return { kind: 'tool', text: toolWords(tool) };
}

/** What is to be said of a subject that is no proposition on screen; undefined: nothing. */
export function subjectNote(detail: Pick<LedgerResultDetail, 'basis' | 'judge' | 'runState'>): string | undefined {
  const { basis } = detail;
  if (basis?.proposition !== undefined && basis.proposition !== '') return undefined;
  const against = subjectOf(detail);
  if (against === undefined) return 'Whether a proposition was stated is not known.';
  if (against === 'question') return 'No proposition was stated: held against the user’s question.';
  return basis?.proposition === '' ? 'The stated proposition is empty.' : 'Its proposition is not in this file.';
}

const RELATIONS_SAID: Readonly<Record<Relation, string>> = {
  agree: 'Model and judge agree.', disagree: 'Model and judge disagree.', 'model-only': 'Only the model read it.', 'judge-only': 'Only the judge read it.', neither: 'Neither the model nor a judge read it.',
};

/** How model and judge stand: with the judge that counts, and as recorded where the record says something else. */
export function relationSaid({ relation, relationAgain }: Pick<LedgerResultDetail, 'relation' | 'relationAgain'>): string {
  if (relationAgain === undefined || relationAgain === relation) return RELATIONS_SAID[relation];
  return `${RELATIONS_SAID[relationAgain].slice(0, -1)}, as judged again; recorded: ${RELATIONS_SAID[relation].toLowerCase()}`;
}

/** What the model declared before the call: "direct, expects medium". Undefined: nothing. */
export function basisWords({ basis, earlierBases }: Pick<LedgerResultDetail, 'basis' | 'earlierBases'>): string | undefined {
  if (basis === undefined) return undefined;
  return [
    basis.basis,
    ...(basis.expect === undefined ? [] : [`expects ${basis.expect}`]),
    ...(basis.malformed === undefined ? [] : [`${count(basis.malformed)} more entries could not be read`]),
    ...(earlierBases > 0 ? [`${count(earlierBases)} earlier ${earlierBases === 1 ? 'declaration' : 'declarations'} of the same call`] : []),
  ].join(', ');
}

const VALUE_LENGTH = 200;

/** One assertion of a standing: "order ORD-1, status: "delivered""; a quoted one says so, and one without a value. Bounded. */
export function assertionWords({ subject, predicate, value, stratum }: Assertion): string {
  const about = `${shortName(subject.kind, 60)} ${shortName(subject.id, 80)}, ${shortName(predicate, 80)}`;
  const said = value === undefined ? 'no value' : shortName(canonicalText(value), VALUE_LENGTH);
  return `${about}: ${said}${stratum === 'asserted' ? '' : ` (${shortName(stratum, 40)}, never compared)`}`;
}

/** What the shown text is, where that is not plain. */
export function resultTextNote({ from }: ResultText): string | undefined {
  return from === 'history' ? 'As served to the model: it may be a ticket that stands for the result.' : undefined;
}

/** Why no routing verdict stands beside the result. */
export function notJoinedWords({ why }: Extract<LedgerResultDetail['verdict'], { state: 'not-joined' }>): string {
  return `No routing verdict beside it: ${NOT_JOINED_WORDS[why]}.`;
}

/** Round of the agent loop the call was made in, as far as a row says. */
export function iterationOf({ basis, judge, standings }: Pick<LedgerResultDetail, 'basis' | 'judge' | 'standings'>): number | undefined {
  return basis?.iteration ?? judge[0]?.row.iteration ?? standings[0]?.row.iteration;
}
