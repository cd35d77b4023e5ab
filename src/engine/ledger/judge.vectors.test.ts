import { describe, expect, it } from 'vitest';
import { isFields, vectorCases } from '../vectorCases';
import { ClassifierError } from './classifier/port';
import { judgeResult } from './judge';
import { blankTexts, fieldsOf, listOf, numberOf, rowsOf, textOf } from './vectorRows';
import type { Classifier, ClassifierReply, ClassifierRequest } from './classifier/port';

/** A judge may break its own port: what it returns is passed on unread. */
const isReply = (reply: unknown): reply is ClassifierReply => reply === null || isFields(reply);

function thrownBy(spec: unknown): unknown {
  const { type, message, status, retryable, name, value } = fieldsOf(spec);
  if (type === 'value') return value;
  if (type === 'undefined') return undefined;
  const text = textOf(message);
  if (type === 'ClassifierError') {
    return new ClassifierError(text, { ...(typeof status === 'number' && { status }), ...(typeof retryable === 'boolean' && { retryable }) });
  }
  const error = type === 'TypeError' ? new TypeError(text) : new Error(text);
  return Object.assign(error, status === undefined ? {} : { status }, name === undefined ? {} : { name });
}

function fakeJudge(spec: unknown, asked: ClassifierRequest[]): Classifier {
  const { name, behaviour } = fieldsOf(spec);
  const does = fieldsOf(behaviour);
  return {
    name: textOf(name),
    classify(request, signal) {
      asked.push(request);
      if ('throwsSync' in does) throw thrownBy(does['throwsSync']);
      if (signal?.aborted === true) return Promise.reject(signal.reason);
      if ('throws' in does) return Promise.reject(thrownBy(does['throws']));
      const reply = does['returns'];
      return isReply(reply) ? Promise.resolve(reply) : Promise.reject(new Error('not a reply'));
    },
  };
}

function signalOf(abort: unknown): AbortSignal | undefined {
  if (!isFields(abort)) return undefined;
  const stop = new AbortController();
  stop.abort('reasonMessage' in abort ? new Error(textOf(abort['reasonMessage'])) : abort['reason']);
  return stop.signal;
}

/** Ours where the reference leaves wording and time open, so that the comparison can be exact. */
function settle(ours: unknown, wanted: unknown): unknown {
  if (!isFields(ours) || !isFields(wanted)) return ours;
  const { latencyMs, message } = ours;
  const timed = wanted['latencyMs'] === '<ms>' && typeof latencyMs === 'number' && latencyMs >= 0;
  const worded = (wanted['message'] === '<library>' || wanted['message'] === '<engine>') && typeof message === 'string' && message !== '';
  return { ...ours, ...(timed && { latencyMs: '<ms>' }), ...(worded && { message: wanted['message'] }) };
}

describe('a judged result leaves the row of the reference', () => {
  it.each(vectorCases('ledger', 'judge-result.json'))('$name', async ({ input, expected }) => {
    const { ledger, userMessage, judge, entry, iteration, abort } = input;
    const before = ledger === undefined ? undefined : rowsOf(ledger);
    const { toolCallId, toolName, result } = fieldsOf(entry);
    const asked: ClassifierRequest[] = [];
    const signal = signalOf(abort);
    let clock = 0;
    const after = await judgeResult(
      before,
      userMessage === undefined ? undefined : textOf(userMessage),
      fakeJudge(judge, asked),
      { toolCallId: textOf(toolCallId), toolName: textOf(toolName), result: textOf(result) },
      numberOf(iteration),
      { ...(signal !== undefined && { signal }), now: () => (clock += 5) },
    );
    const added = after.ledger.slice(before?.length ?? 0);
    const wantedEvents = listOf(expected['events']);
    expect({
      row: settle(added[0], expected['row']),
      addedRows: added.length,
      added: added.map((row) => row.kind),
      request: blankTexts(asked[0]),
      calls: asked.length,
      events: after.events.map(({ name, payload }, i) => {
        const wanted = wantedEvents[i];
        return { name, payload: settle(payload, isFields(wanted) ? wanted['payload'] : undefined) };
      }),
    }).toStrictEqual(expected);
    expect(after.ledger.slice(0, before?.length ?? 0)).toStrictEqual(before ?? []);
  });
});
