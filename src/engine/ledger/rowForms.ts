/** The form of each row kind (ledger.md, section 2), checked against its type by the compiler. */
import { isEither, isFlag, isForm, isJson, isListOf, isNumber, isOneOf, isText, optional } from './guard';
import { AGAINST, BASES, EXPECTS, STANDINGS } from './rows';
import type { Guard } from './guard';
import type {
  Assertion, BasisRow, Carrier, ConflictRow, ContingentRow, DeclaredOn, JudgmentErrorRow, JudgmentRow, KnownRow, Probabilities, RowKind, StandingRow, Subject, Uncovered,
  UnsettledRow, Usage, Witness,
} from './rows';

const filed = { iteration: isNumber, turn: optional(isNumber) };
const isStandingWord = isOneOf(STANDINGS);
const isYes = optional(isOneOf([true]));

const isSubject = isForm<Subject>({ kind: isText, id: isText });
const isAssertion = isForm<Assertion>({
  subject: isSubject, predicate: isText, value: isJson, stratum: isText, provenance: isText, epoch: optional(isNumber),
});
const isDeclaredOn: Guard<DeclaredOn> = isEither(isOneOf(['answer']), isForm<{ readonly toolCallId: string }>({ toolCallId: isText }), 'it must be "answer" or name a call');
const isUncovered = isForm<Uncovered>({ what: isText, why: optional(isText) });
const isShare = optional(isNumber);

export const ROW_FORMS: { readonly [K in RowKind]: Guard<Extract<KnownRow, { readonly kind: K }>> } = {
  basis: isForm<BasisRow>({
    ...filed, kind: isOneOf(['basis']), toolCallId: isText, toolName: isText, basis: isOneOf(BASES), expect: optional(isOneOf(EXPECTS)),
    proposition: optional(isText), predicts: optional(isText), malformed: optional(isNumber),
  }),
  standing: isForm<StandingRow>({
    ...filed, kind: isOneOf(['standing']), toolCallId: isText, toolName: optional(isText), ref: optional(isText), standing: isStandingWord, sought: optional(isFlag),
    settles: optional(isText), line: optional(isText), assertions: isListOf(isAssertion), declaredOn: isDeclaredOn, unknownId: isYes,
  }),
  conflict: isForm<ConflictRow>({
    ...filed, kind: isOneOf(['conflict']), key: isText,
    witnesses: isListOf(isForm<Witness>({ toolCallId: isText, subject: isSubject, predicate: isText })),
  }),
  judgment: isForm<JudgmentRow>({
    ...filed, kind: isOneOf(['judgment']), toolCallId: isText, toolName: isText, source: isOneOf(['judge']),
    judge: isForm<JudgmentRow['judge']>({ name: isText, model: optional(isText) }), against: isOneOf(AGAINST), standing: isStandingWord,
    probabilities: isForm<Probabilities>({ fact: isShare, open: isShare, noise: isShare, 'ruled-out': isShare }),
    confidence: optional(isNumber), testsSubject: optional(isNumber), usage: optional(isForm<Usage>({ inputTokens: isNumber, outputTokens: isNumber })),
    latencyMs: isNumber, clipped: isYes,
  }),
  'judgment-error': isForm<JudgmentErrorRow>({
    ...filed, kind: isOneOf(['judgment-error']), toolCallId: isText, toolName: isText, source: isOneOf(['judge']),
    judge: isForm<JudgmentErrorRow['judge']>({ name: isText }), status: optional(isNumber), message: isText, latencyMs: isNumber,
  }),
  contingent: isForm<ContingentRow>({
    ...filed, kind: isOneOf(['contingent']), declaredOn: isDeclaredOn, value: isText,
    carriers: isListOf(isForm<Carrier>({ toolCallId: isText, standing: isStandingWord })),
  }),
  'unsettled-by-absence': isForm<UnsettledRow>({
    ...filed, kind: isOneOf(['unsettled-by-absence']), toolCallId: isText, notChecked: optional(isListOf(isUncovered)),
    cannotCover: optional(isListOf(isUncovered)), tryInstead: optional(isText),
  }),
};

/** Members of each kind that may be absent: a null there stands for absence in a file somebody edited. */
export const OPTIONAL_MEMBERS: { readonly [K in RowKind]: readonly string[] } = {
  basis: ['turn', 'expect', 'proposition', 'predicts', 'malformed'],
  standing: ['turn', 'toolName', 'ref', 'sought', 'settles', 'line', 'unknownId'],
  conflict: ['turn'],
  judgment: ['turn', 'confidence', 'testsSubject', 'usage', 'clipped'],
  'judgment-error': ['turn', 'status'],
  contingent: ['turn'],
  'unsettled-by-absence': ['turn', 'notChecked', 'cannotCover', 'tryInstead'],
};
