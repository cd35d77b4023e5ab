/** What an HTTP classifier sends back, read into a reply (ledger.md, section 8). A reply comes from outside: nothing in it is taken on trust. */
import { isFields } from '../fields';
import { ClassifierError } from './port';
import type { Answer, ClassifierReply } from './port';
import type { Usage } from '../rows';

/** The reply without the time it took. Throws a ClassifierError, without a status, that says what is wrong with the body. */
export function readWireReply(body: unknown): Omit<ClassifierReply, 'latencyMs'> {
  if (!isFields(body)) throw new ClassifierError('The reply is not an object.');
  const { answers, model } = body;
  if (!isFields(answers)) throw new ClassifierError('The reply holds no answers.');
  if (typeof model !== 'string' || model === '') throw new ClassifierError('The reply does not name its model.');
  const usage = readUsage(body['usage']);
  return {
    model,
    answers: Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, readAnswer(id, answer)])),
    ...(usage !== undefined && { usage }),
  };
}

function readAnswer(id: string, answer: unknown): Answer {
  const fields = isFields(answer) ? answer : {};
  switch (fields['type']) {
    case 'choice': {
      const confidence = numberOf(id, 'confidence', fields['confidence']);
      return { type: 'choice', choice: String(fields['choice']), confidence, probabilities: readProbabilities(fields['probabilities']) };
    }
    case 'noul': return { type: 'noul', noul: numberOf(id, 'noul', fields['noul']) };
    case 'score': {
      const { legend } = fields;
      return {
        type: 'score',
        score: numberOf(id, 'score', fields['score']),
        confidence: numberOf(id, 'confidence', fields['confidence']),
        probabilities: readProbabilities(fields['probabilities']),
        ...(legend !== undefined && { legend }),
      };
    }
    default: throw new ClassifierError(`The answer to "${id}" is of a type nobody asked for.`);
  }
}

function numberOf(id: string, name: string, value: unknown): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new ClassifierError(`The answer to "${id}" has no number as its ${name}.`);
}

/** Absent probabilities are none; each value is read as a number the way the language does. */
function readProbabilities(value: unknown): Record<string, number> {
  return isFields(value) ? Object.fromEntries(Object.entries(value).map(([name, share]) => [name, Number(share)])) : {};
}

/** Half a usage is none. */
function readUsage(value: unknown): Usage | undefined {
  if (!isFields(value)) return undefined;
  const { input_tokens: inputTokens, output_tokens: outputTokens } = value;
  return typeof inputTokens === 'number' && typeof outputTokens === 'number' ? { inputTokens, outputTokens } : undefined;
}
