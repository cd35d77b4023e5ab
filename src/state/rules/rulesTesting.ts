/** A runner whose answers a test gives, and a clock it moves. For tests only. */
import type { Checked } from '../../worker/checkup/checker';
import { TestClock, emptyReply } from '../../worker/checkup/checkerTesting';
import { CheckupHost } from '../../worker/checkup/host';
import type { AskProgress, CheckupRequests, FromCheckup } from '../../worker/checkup/protocol';
import type { Runner } from './runner';

type Kind = keyof CheckupRequests;
export interface Asked<K extends Kind> { readonly text: string; readonly rest: unknown; answer(settled: Checked<K>): void; progress(progress: AskProgress): void }

/** Questions as they come; nothing is answered until the test does. */
export class TestRunner implements Runner {
  readonly clock = new TestClock();
  readonly now = this.clock.now;
  readonly later = this.clock.later;
  readonly checks: Asked<'check'>[] = [];
  readonly tries: Asked<'try'>[] = [];
  readonly checker: Runner['checker'] = {
    check: (text, onProgress) => new Promise((answer) => void this.checks.push({ text, rest: undefined, answer, progress: (progress) => onProgress?.(progress) })),
    try: (text, phrase, policy) => new Promise((answer) => void this.tries.push({ text, rest: { phrase, policy }, answer, progress: () => undefined })),
    messages: () => Promise.resolve({ state: 'superseded' }),
  };
}

/** A runner that answers with the worker's own host, run right here. */
export function hostRunner(): Runner {
  const clock = new TestClock();
  const waiting = new Map<number, (message: FromCheckup) => void>();
  const host = new CheckupHost({
    post: (message) => { if (message.type === 'reply' || message.type === 'failure') waiting.get(message.n)?.(message); },
    now: clock.now,
    breathe: () => Promise.resolve(),
  });
  let n = 0;
  const ask = <K extends Kind>(kind: K, what: CheckupRequests[K]['ask']): Promise<Checked<K>> => new Promise((resolve) => {
    n += 1;
    waiting.set(n, (message) => {
      if (message.type === 'reply') resolve({ state: 'answered', reply: message.reply as CheckupRequests[K]['reply'] });
    });
    host.receive({ type: 'ask', n, kind, ask: what } as Parameters<typeof host.receive>[0]);
  });
  return {
    now: clock.now,
    later: clock.later,
    checker: {
      check: (text) => ask('check', { text, timedOut: [] }),
      try: (text, phrase, policy) => ask('try', { text, timedOut: [], phrase, ...(policy === undefined ? {} : { policy }) }),
      messages: (text, phrases, signal) => (signal?.aborted === true ? Promise.resolve({ state: 'superseded' }) : ask('messages', { text, timedOut: [], phrases })),
    },
  };
}

export const answered = (reply: Partial<CheckupRequests['check']['reply']> = {}): Checked<'check'> => ({ state: 'answered', reply: { ...emptyReply, ...reply } });

/** Lets every promise that is settled be heard. */
export async function heard(): Promise<void> {
  for (let i = 0; i < 10; i += 1) await Promise.resolve();
}

export const DESK = `{
  "start": {
    "rules": [
      { "use": "refunds", "match": { "keywords": ["refund"] }, "examples": ["refund me"] },
      { "use": "disputes", "match": { "regex": "double charge" }, "examples": ["refund the double charge"] }
    ]
  }
}
`;
