import { describe, expect, it } from 'vitest';
import { isFields, vectorCases } from '../../vectorCases';
import { fieldsOf, listOf, textOf } from '../vectorRows';
import { httpClassifier } from './http';
import { ClassifierError } from './port';
import type { HttpClassifierOptions, WireEffects } from './http';
import type { ClassifierRequest } from './port';

const KEY = 'sk-test-key-0123456789';

const isOptions = (x: unknown): x is Partial<HttpClassifierOptions> => isFields(x);
const isRequest = (x: unknown): x is ClassifierRequest => isFields(x) && isFields(x['state']) && isFields(x['questions']);

/** Answers with the scripted responses, the last one again and again. A retry waits no time; a timeout never comes. */
function scripted(responses: readonly unknown[], sent: unknown[]): WireEffects {
  return {
    now: () => 0,
    wait: (ms) => (ms === 0 ? Promise.resolve() : new Promise(() => undefined)),
    send: async (url, { method, headers, body }) => {
      sent.push({ url, method, headers, body: JSON.parse(body) });
      const response = fieldsOf(responses[Math.min(sent.length, responses.length) - 1]);
      if ('networkError' in response) throw new TypeError(textOf(response['networkError']));
      const text = 'json' in response ? JSON.stringify(response['json']) : textOf(response['text']);
      return { status: Number(response['status']), text: async () => text };
    },
  };
}

async function outcomeOf(input: Readonly<Record<string, unknown>>, wanted: unknown) {
  const { request, options, responses, aborted } = input;
  if (!isRequest(request) || !isOptions(options)) throw new Error('not a request');
  const sent: unknown[] = [];
  const classifier = httpClassifier({ key: KEY, retryDelayMs: 0, ...options }, scripted(listOf(responses), sent));
  try {
    const reply = await classifier.classify(request, aborted === true ? AbortSignal.abort() : undefined);
    return { result: { ...reply, latencyMs: typeof reply.latencyMs === 'number' ? '<ms>' : reply.latencyMs }, attempts: sent.length, sent };
  } catch (thrown) {
    return { error: errorFace(thrown, wanted), attempts: sent.length, sent };
  }
}

/** The error as the vectors word it; the texts it must and must not hold are copied only where that is so. */
function errorFace(thrown: unknown, wanted: unknown) {
  const { messageContains, messageLacks } = fieldsOf(wanted);
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  if (!(thrown instanceof ClassifierError)) return { isClassifierError: false };
  return {
    isClassifierError: true,
    ...(thrown.status !== undefined && { status: thrown.status }),
    retryable: thrown.retryable,
    ...(messageContains !== undefined && { messageContains: listOf(messageContains).filter((part) => message.includes(textOf(part))) }),
    ...(messageLacks !== undefined && { messageLacks: listOf(messageLacks).filter((part) => !message.includes(textOf(part))) }),
  };
}

describe('the wire is that of the reference', () => {
  it.each(vectorCases('ledger', 'classifier-http.json'))('$name', async ({ input, expected }) => {
    const { sent, ...outcome } = await outcomeOf(input, expected['error'] ?? {});
    expect({ ...outcome, sent: sent.slice(0, 1) }).toStrictEqual(expected);
  });
});
