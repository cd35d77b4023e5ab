import { expect, it } from 'vitest';
import { prepareSession, replaySession } from '../../engine/tiers';
import { readFiles } from '../../trace/tiers/tiersTesting';
import { checkOf } from './answers/check';
import { requestAnswer } from './answers/request';
import { sessionAnswer } from './answers/session';
import { OpenSession } from './openSession';
import { summariseTiers } from './summary';

const line = (type: string, time: number, rest: object): string => JSON.stringify({ type, session: 's', time, ...rest });
const CONFIG = { intent: { judge: { enabled: false } } };
const SENT = { provider: 'deepseek-official', model: 'other' };

async function opened(lines: readonly string[], config: object = CONFIG): Promise<OpenSession> {
  const reading = await readFiles({ 't.jsonl': ['{"type":"tier-trace","version":1,"text":"full"}', line('session', 0, { config, base: { provider: 'deepseek-official', model: 'deepseek-v4-flash' } }), ...lines].join('\n') });
  const [session, summary] = [reading.sessions[0], summariseTiers('a', 't', reading, 0).sessions[0]];
  if (!session || !summary) throw new Error('no session');
  return new OpenSession(session, summary, []);
}
const REQUEST = line('request', 3, { turn: 1, step: 1, decision: { tier: 'strong', source: 'judge', confidence: 0.72, reason: 'said so' }, applied: SENT });
const INPUT = line('input', 2, { text: 'fix the bug', images: 0, judgeAsked: true });

it('what the file records of a request is given beside the replay, as it is', async () => {
  const answer = requestAnswer(await opened([INPUT, REQUEST]), {}, 0);
  expect(answer).toMatchObject({ recordedDecision: { tier: 'strong' }, recordedApplied: SENT, recorded: { decision: { tier: 'cheap' } } });
});

it('a session stands in numbers; one with patterns waits until it is opened', async () => {
  expect((await opened([INPUT, REQUEST])).standing).toEqual({ form: 'trace', compared: 1, agree: 0, events: 1 });
  const patterned = { intent: { ...CONFIG.intent, rules: [{ id: 'r', when: { patterns: ['fix'] }, tier: 'strong' }] } };
  expect((await opened([INPUT, REQUEST], patterned)).standing).toMatchObject({ unread: true, compared: 0 });
});

it('a fault of a later configuration is named with its line; that of the session itself is not among them', async () => {
  const later = line('config', 1, { config: { intent: { judge: { maxTokens: 0 } } } });
  const detail = sessionAnswer(await opened([later, INPUT, REQUEST]));
  expect(detail.laterConfigFaults).toMatchObject([{ line: 3, field: expect.stringContaining('maxTokens') }]);
  expect(detail).not.toHaveProperty('configFault');
  expect(sessionAnswer(await opened([INPUT], { intent: { judge: { maxTokens: 0 } } })).laterConfigFaults).toBeUndefined();
});

it('all differences of other events are counted, however many are listed', async () => {
  const { session } = await opened(Array.from({ length: 250 }, (_, at) => line('input', at + 1, { text: 'fix the bug', images: 0, judgeAsked: true })));
  const check = checkOf(session, replaySession(prepareSession(session)));
  expect([check.events.length, check.eventDifferences, check.unlisted]).toEqual([200, 250, 50]);
});
