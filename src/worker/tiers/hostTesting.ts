/** Small tier traces for tests of this folder: two sessions, one of which hysteresis holds strong. */
import { bytesSource } from '../../trace/sources';
import { readTiers } from '../../trace/tiers';
import { DEFAULT_LIMITS } from '../../trace/types';
import type { FromTiers } from './client';
import { TiersHost } from './host';

const START = 1_790_000_000_000;
const FLASH = { provider: 'deepseek-official', model: 'deepseek-v4-flash' };

const line = (type: string, session: string, seconds: number, rest: object): string => JSON.stringify({ type, session, time: START + seconds * 1000, ...rest });

/** One turn: an input with its text, its message, `requests` requests, its end. */
function turn(session: string, number: number, at: number, text: string, requests = 1): string[] {
  return [
    line('input', session, at, { text, images: 0 }),
    line('message', session, at + 0.1, { sourceKind: 'user' }),
    ...Array.from({ length: requests }, (_, step) => line('request', session, at + 0.2 + step, { turn: number, step: step + 1, base: FLASH })),
    line('turn-end', session, at + 0.3 + requests, { turn: number, reason: 'completed' }),
  ];
}

/** Session `held`: review goes strong, then a sure cheap verdict is held for two requests. Session `short`: one greeting. */
export function twoSessions(): string {
  return [
    JSON.stringify({ type: 'tier-trace', version: 1, plugin: { name: 'dsh-autotier', version: '0.1.0' }, recorder: { name: 'r', version: '1' }, createdAt: START, text: 'full' }),
    line('session', 'held', 0, { cwd: '/w', config: { intent: { judge: { enabled: false } } }, base: FLASH, baseMode: 'selection' }),
    line('session', 'short', 0, { base: FLASH, baseMode: 'selection' }),
    ...turn('held', 1, 1, 'security audit, look for a vulnerability'),
    ...turn('short', 1, 5, 'hello'),
    ...turn('held', 2, 10, 'fix the bug', 2),
    line('denial', 'held', 10.5, { rule: 'rm-recursive-force' }),
    line('failure', 'held', 14, { turn: 2, step: 2, code: 'SERVER' }),
  ].join('\n');
}

export interface HostUnderTest {
  readonly host: TiersHost;
  readonly posted: FromTiers[];
  /** Resolves with the first message, posted or to come, that fits. */
  readonly until: (fits: (message: FromTiers) => boolean) => Promise<FromTiers>;
}

/** A host that reads texts in small chunks. */
export function hostUnderTest(): HostUnderTest {
  const posted: FromTiers[] = [];
  const waiting: { fits: (message: FromTiers) => boolean; then: (message: FromTiers) => void }[] = [];
  const host = new TiersHost({
    post: (message) => {
      posted.push(message);
      for (const other of waiting.splice(0)) {
        if (other.fits(message)) other.then(message);
        else waiting.push(other);
      }
    },
    readTiers,
    toSource: (source) => bytesSource(source.kind === 'file' ? source.file.name : source.name, new TextEncoder().encode(source.kind === 'text' ? source.text : ''), 64),
    read: { now: () => 0, chunkSize: 64, limits: DEFAULT_LIMITS, breathe: () => new Promise((resolve) => setImmediate(resolve)) },
  });
  const until = (fits: (message: FromTiers) => boolean): Promise<FromTiers> => {
    const found = posted.find(fits);
    return found ? Promise.resolve(found) : new Promise((then) => waiting.push({ fits, then }));
  };
  return { host, posted, until };
}
