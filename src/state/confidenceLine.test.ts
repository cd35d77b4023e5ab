import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { TraceClient } from '../worker/client';
import type { FromWorker, ToWorker } from '../worker/protocol';
import { ledgerKey, type LedgerSubject } from './askLedger';
import { moveConfidence, settleConfidence, useLine } from './confidenceLine';
import { setTraceClient } from './session';
import { FIRST_LEDGER_VIEW, FIRST_VIEW } from './view';
import { useViewStore } from './viewStore';

const subject: LedgerSubject = { trace: 't', version: 1, view: FIRST_LEDGER_VIEW, overlay: { judgments: [], truth: new Map() }, revision: '0/0' };
type MatrixAsk = Extract<ToWorker, { kind: 'ledgerMatrix' }>;

/** A worker that answers when told to. */
function slowWorker() {
  const asked: MatrixAsk[] = [];
  let tell: (message: FromWorker) => void = () => undefined;
  setTraceClient(new TraceClient({
    post: (message) => { if (message.type === 'ask' && message.kind === 'ledgerMatrix') asked.push(message); },
    listen: (onMessage) => { tell = onMessage; },
  }));
  const reply = async (nth: number): Promise<void> => {
    const ask = asked[nth];
    if (ask === undefined) throw new Error('nothing was asked');
    const counts = new Uint32Array(30);
    tell({
      type: 'reply', n: ask.n, kind: 'ledgerMatrix', reply: {
        matrix: { counts, results: nth }, results: nth, pairs: 0, agree: 0, kappa: { state: 'undefined', why: 'no-pairs', n: 0 }, setAside: { agree: 0, disagree: 0, undeclared: 0 },
        tools: [], against: [], confidence: { buckets: [], unstated: 0, outOfRange: 0 }, judgedAgain: 0,
      },
    });
    await Promise.resolve();
  };
  return { asked, reply };
}

beforeEach(() => {
  useLine.setState({ from: undefined, matrix: undefined, counted: undefined });
  useViewStore.setState({ view: FIRST_VIEW });
});

test('only the newest tick counts, and what it counted becomes the settled answer', async () => {
  const worker = slowWorker();
  const cache = new QueryClient();
  moveConfidence(0.2, subject);
  moveConfidence(0.3, subject);
  await worker.reply(0);
  expect(useLine.getState()).toMatchObject({ from: 0.3, matrix: undefined });
  await worker.reply(1);
  expect(useLine.getState().matrix?.results).toBe(1);
  settleConfidence(cache, subject);
  expect(useViewStore.getState().view.ledger.from).toBe(0.3);
  expect(useLine.getState().from).toBeUndefined();
  const settled: LedgerSubject = { ...subject, view: { ...subject.view, from: 0.3 } };
  expect(cache.getQueryData(ledgerKey('ledgerMatrix', settled, {}))).toMatchObject({ results: 1 });
});

test('a line that did not move changes nothing, and an answer that comes too late is dropped', async () => {
  const worker = slowWorker();
  const cache = new QueryClient();
  settleConfidence(cache, subject);
  expect('from' in useViewStore.getState().view.ledger).toBe(false);
  moveConfidence(0.5, subject);
  settleConfidence(cache, subject);
  await worker.reply(0);
  expect(useLine.getState().matrix).toBeUndefined();
  expect(cache.getQueryCache().getAll()).toEqual([]);
});
