/** Check-ups made by the real host in the same process, for tests. */
import { Checker } from '../../worker/checkup/checker';
import { CheckupHost } from '../../worker/checkup/host';
import type { CheckReply, FromCheckup, TryReply } from '../../worker/checkup/protocol';

/** A checker whose worker is a host in this process. */
export function checkerHere(): Checker {
  return new Checker({
    now: () => performance.now(),
    later: (ms, then) => {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
    spawn() {
      let hear: (message: FromCheckup) => void = () => undefined;
      const host = new CheckupHost({ post: (message) => queueMicrotask(() => hear(message)), now: () => performance.now(), breathe: () => Promise.resolve() });
      return { port: { post: (message) => host.receive(message), listen: (onMessage) => void (hear = onMessage) }, end: () => void (hear = () => undefined) };
    },
  });
}

/** A start-rules text of these rules. */
export function rulesText(rules: readonly object[], more: object = {}): string {
  return JSON.stringify({ format: 'start-rules/1', start: { rules }, ...more }, null, 2);
}

export async function checked(text: string): Promise<CheckReply> {
  const settled = await checkerHere().check(text);
  if (settled.state !== 'answered') throw new Error(`not answered: ${settled.state}`);
  return settled.reply;
}

export async function tried(text: string, phrase: string): Promise<TryReply> {
  const settled = await checkerHere().try(text, phrase);
  if (settled.state !== 'answered' || 'unreadable' in settled.reply) throw new Error(`not answered: ${settled.state}`);
  return settled.reply;
}

/** Rules of a desk: one shadowed example, one missed, one opaque rule, a default, three never-routes rows. */
export const DESK = `{
  "format": "start-rules/1",
  "name": "Desk",
  "start": {
    "rules": [
      { "use": "refunds", "match": { "regex": "\\\\brefund\\\\b", "flags": "i" },
        "examples": ["I want a refund"] },
      { "use": "disputes", "match": { "keywords": ["double charge", "charged twice"] },
        "examples": ["you charged twice", "please refund the double charge"] },
      { "use": "delivery", "match": { "keywords": ["parcel"] },
        "examples": ["where is my parcel", "when do my parcels arrive"] },
      { "use": "help", "always": true }
    ]
  },
  "neverRoutes": ["will it rain", "Where is my parcel", "I like my parcel"]
}
`;
