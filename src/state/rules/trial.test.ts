import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeDeclaration, editDeclaration, openDeclaration, useDeclaration } from './document';
import { DESK, TestRunner, heard, hostRunner } from './rulesTesting';
import { setRunner } from './runner';
import { TRY_AFTER_MS, followTrial, setTrialPolicy, tryNow, tryPhrase, useTrial } from './trial';

let runner: TestRunner;
let stop: () => void;

beforeEach(() => {
  runner = new TestRunner();
  setRunner(runner);
  closeDeclaration();
  tryPhrase('');
  setTrialPolicy(undefined);
  stop = followTrial();
  openDeclaration({ name: 'desk.json', text: DESK, origin: 'sample' });
});
afterEach(() => {
  stop();
  setRunner(undefined);
});

it('tries the newest phrase once it is quiet, as it is typed', () => {
  tryPhrase('a');
  runner.clock.pass(TRY_AFTER_MS - 1);
  tryPhrase(' a ');
  expect(useTrial.getState()).toMatchObject({ phrase: ' a ', trying: true });
  runner.clock.pass(TRY_AFTER_MS);
  expect(runner.tries.map(({ rest }) => rest)).toEqual([{ phrase: ' a ', policy: undefined }]);
});

it('shows what the rules do', async () => {
  setRunner(hostRunner());
  tryPhrase('refund the double charge');
  await tryNow();
  expect(useTrial.getState()).toMatchObject({ trying: false, of: useDeclaration.getState().doc?.version, reply: { claims: { cascade: 0, outcomes: ['match', 'match'] } } });
});

it('shows no answer for an older phrase, and an empty phrase is none', async () => {
  tryPhrase('old');
  runner.clock.pass(TRY_AFTER_MS);
  tryPhrase('new');
  runner.tries[0]?.answer({ state: 'answered', reply: { unreadable: true } });
  await heard();
  expect(useTrial.getState()).toMatchObject({ unreadable: false, trying: true });
  tryPhrase('');
  runner.clock.pass(1_000);
  expect(runner.tries).toHaveLength(1);
  expect(useTrial.getState()).toMatchObject({ phrase: '', trying: false });
});

it('tries again when the text or the policy changes', () => {
  tryPhrase('a');
  runner.clock.pass(TRY_AFTER_MS);
  editDeclaration([{ from: 0, to: 0, insert: ' ' }], 'typed');
  runner.clock.pass(TRY_AFTER_MS);
  expect(runner.tries[1]?.text).toBe(` ${DESK}`);
  const policy = { nearTieMargin: 0.1, menuSize: 3 };
  setTrialPolicy(policy);
  setTrialPolicy({ ...policy });
  runner.clock.pass(TRY_AFTER_MS);
  expect(runner.tries.slice(2).map(({ rest }) => rest)).toEqual([{ phrase: 'a', policy }]);
});

it('keeps what was found while the text is broken, and says so', async () => {
  setRunner(hostRunner());
  tryPhrase('refund');
  await tryNow();
  editDeclaration([{ from: 0, to: 1, insert: '' }], 'typed');
  await tryNow();
  expect(useTrial.getState()).toMatchObject({ unreadable: true, reply: { phrase: 'refund' }, trying: false });
});

it('a failure is a sentence', async () => {
  tryPhrase('a');
  runner.clock.pass(TRY_AFTER_MS);
  runner.tries[0]?.answer({ state: 'failed', failure: { code: 'failed', sentence: 'It stopped.' } });
  await heard();
  expect(useTrial.getState()).toMatchObject({ failure: 'It stopped.', trying: false });
});
