/**
 * What a judge is asked about one result (ledger.md, section 6).
 *
 * Law: the judge sees the result and its subject, and nothing of what the model made of either.
 */
import { LIMITS } from './rows';
import type { ClassifierRequest } from './classifier/port';
import type { Against, BasisRow, Ledger } from './rows';

export interface JudgeQuestions {
  readonly request: ClassifierRequest;
  readonly against: Against;
  /** The result was longer than a judge is shown. */
  readonly clipped: boolean;
}

/** Ids of the two questions; answers come back under them. */
export const STANDING_QUESTION = 'standing';
export const SUBJECT_QUESTION = 'tests_subject';

const QUESTIONS: ClassifierRequest['questions'] = {
  [STANDING_QUESTION]: {
    type: 'choice',
    instructions:
      'You are shown the result of a tool call and its subject: the proposition that was stated before the call, or the question of the user where there is none. '
      + 'Say what the result is to that subject. Why the tool was called, and whether calling it was sensible, does not matter.',
    criteria: {
      fact: 'The result establishes the subject, and can be relied on.',
      open: 'The result bears on the subject but leaves it undecided; one more look would decide it.',
      noise: 'The result says nothing about the subject.',
      'ruled-out': 'The result shows that the subject does not hold.',
    },
  },
  [SUBJECT_QUESTION]: {
    type: 'noul',
    instructions: 'Reading this result could change what one believes about the subject.',
  },
};

/**
 * The request for one result. `basis`: the last basis row of its call; undefined where the call has none. `result.result`: its text,
 * of which the first 4000 UTF-16 units are sent. An empty proposition is a proposition; `predicts` is sent with or without one.
 */
export function judgeQuestions(
  basis: Pick<BasisRow, 'proposition' | 'predicts'> | undefined,
  userQuestion: string,
  result: { readonly toolName: string; readonly result: string },
): JudgeQuestions {
  const { proposition, predicts } = basis ?? {};
  return {
    request: {
      state: {
        ...(proposition !== undefined && { proposition }),
        ...(predicts !== undefined && { predicts }),
        question: userQuestion,
        tool: result.toolName,
        result: result.result.slice(0, LIMITS.judgedResult),
      },
      questions: QUESTIONS,
    },
    against: proposition === undefined ? 'question' : 'proposition',
    clipped: result.result.length > LIMITS.judgedResult,
  };
}

/** The basis row that counts for a call: the last one. Undefined: the call has none. */
export function lastBasisRowFor(ledger: Ledger | undefined, toolCallId: string): BasisRow | undefined {
  return ledger?.findLast((row): row is BasisRow => row.kind === 'basis' && row.toolCallId === toolCallId);
}
