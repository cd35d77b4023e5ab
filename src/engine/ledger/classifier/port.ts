/** The port a classifier is asked through (ledger.md, section 8). A judge is one use of it. */
import type { Usage } from '../rows';

/** Pick one of several options. `criteria`: option → when to pick it. */
export interface ChoiceQuestion { readonly type: 'choice'; readonly instructions: string; readonly criteria: Readonly<Record<string, string>> }
/** A statement, answered by the probability that it is true. */
export interface NoulQuestion { readonly type: 'noul'; readonly instructions: string; readonly criteria?: { readonly true: string; readonly false: string } }
/** A place on a scale. `criteria`: what each step means, from low to high. */
export interface ScoreQuestion { readonly type: 'score'; readonly instructions: string; readonly criteria: readonly string[] }
export type Question = ChoiceQuestion | NoulQuestion | ScoreQuestion;

/** Confidence is the provider's own measure and no probability; probabilities are as it sent them. */
export interface ChoiceAnswer { readonly type: 'choice'; readonly choice: string; readonly confidence: number; readonly probabilities: Readonly<Record<string, number>> }
export interface NoulAnswer { readonly type: 'noul'; readonly noul: number }
export interface ScoreAnswer {
  readonly type: 'score';
  readonly score: number;
  readonly confidence: number;
  readonly probabilities: Readonly<Record<string, number>>;
  /** As the provider sent it. */
  readonly legend?: unknown;
}
export type Answer = ChoiceAnswer | NoulAnswer | ScoreAnswer;

export interface ClassifierRequest {
  readonly state: Readonly<Record<string, string>>;
  readonly questions: Readonly<Record<string, Question>>;
}

export interface ClassifierReply {
  /** The model that answered, as the provider names it. */
  readonly model: string;
  readonly answers: Readonly<Record<string, Answer>>;
  readonly usage?: Usage;
  readonly latencyMs: number;
}

export interface Classifier {
  readonly name: string;
  /** Rejects with a ClassifierError, or with the caller's own reason after an abort. */
  classify(request: ClassifierRequest, signal?: AbortSignal): Promise<ClassifierReply>;
}

/** Why a classifier gave no answer. `status`: of an HTTP reply; absent where there was none. */
export class ClassifierError extends Error {
  override readonly name = 'ClassifierError';
  declare readonly status?: number;
  /** The same request may succeed later. */
  readonly retryable: boolean;

  constructor(message: string, { status, retryable = false }: { readonly status?: number; readonly retryable?: boolean } = {}) {
    super(message);
    if (status !== undefined) this.status = status;
    this.retryable = retryable;
  }
}
