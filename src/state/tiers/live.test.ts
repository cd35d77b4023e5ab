import { beforeEach, describe, expect, it } from 'vitest';
import { useLive } from '../live';
import { FIRST_VIEW } from '../view';
import { commitPolicy, commitSettings, undo, useViewStore } from '../viewStore';
import { showTierSession } from './ask';
import { openTierSources } from './files';
import { changeSettings, moveSettings, resetSettings, settleSettings, useLiveSettings } from './live';
import { freshTiers, summary, whatIf, type FakeWorker } from './tiersTesting';

const settings = () => useViewStore.getState().view.tiers.settings;
const live = () => useLiveSettings.getState();
/** Lets promises that are settled be heard. */
const heard = () => new Promise((resolve) => setImmediate(resolve));
let worker: FakeWorker;

/** The questions on the moving channel, in order. */
const asked = () => worker.sent.flatMap((message) => (message.type === 'ask' && message.kind === 'whatIf' ? [message] : []));

function answer(place: number, strong: number): void {
  const message = asked()[place];
  if (!message) throw new Error(`nothing was asked at ${place}`);
  worker.deliver({ type: 'reply', n: message.n, kind: 'whatIf', reply: whatIf(message.ask.settings, strong) });
}

beforeEach(() => {
  worker = freshTiers();
  useLiveSettings.setState({ settings: undefined, over: undefined, whatIf: undefined, ended: undefined });
  const id = openTierSources('desk.jsonl', []);
  worker.deliver({ type: 'opened', summary: summary(id, '3-aaaaaaaa') });
});

describe('a control that moves', () => {
  it('shows its settings at once, asks of the session on screen, and leaves the address alone', async () => {
    moveSettings({ toCheap: 0.7 });
    expect(live().settings).toEqual({ toCheap: 0.7 });
    expect(asked()[0]?.ask).toMatchObject({ session: 1, settings: { toCheap: 0.7 } });
    expect(settings()).toEqual({});
    answer(0, 4);
    await heard();
    expect(live().whatIf?.after.strong).toBe(4);
  });

  it('counts only the newest tick: an older one is superseded and its late answer is not shown', async () => {
    moveSettings({ toCheap: 0.7 });
    moveSettings({ toCheap: 0.72 });
    await heard();
    expect(worker.sent).toContainEqual({ type: 'abandon', n: asked()[0]?.n });
    answer(0, 1);
    await heard();
    expect(live().whatIf).toBeUndefined();
    answer(1, 3);
    await heard();
    expect(live().whatIf).toMatchObject({ settings: { toCheap: 0.72 }, after: { strong: 3 } });
  });

  it('adds to what is in force and to what moves beside it; undefined is as recorded again', () => {
    commitSettings({ judge: false, toStrong: 0.9 });
    moveSettings({ toCheap: 0.7 });
    moveSettings({ toStrong: undefined });
    expect(live().settings).toEqual({ judge: false, toCheap: 0.7 });
  });

  it('is in force once it rests, as one step of undo', () => {
    moveSettings({ toCheap: 0.7 });
    moveSettings({ toCheap: 0.75 });
    settleSettings();
    expect(settings()).toEqual({ toCheap: 0.75 });
    expect(live().settings).toBeUndefined();
    expect(undo()).toBe(true);
    expect(settings()).toEqual({});
    expect(undo()).toBe(false);
  });

  it('comes to rest before an undo, so that its own value is what is undone', () => {
    commitSettings({ toCheap: 0.65 });
    moveSettings({ toCheap: 0.7 });
    expect(undo()).toBe(true);
    expect(settings()).toEqual({ toCheap: 0.65 });
    expect(live().settings).toBeUndefined();
  });

  it('does nothing to a session it did not move over', async () => {
    moveSettings({ toCheap: 0.7 });
    showTierSession('late');
    settleSettings();
    expect(settings()).toEqual({});
    moveSettings({ toCheap: 0.71 });
    expect(asked()[1]?.ask).toMatchObject({ session: 2 });
    answer(1, 2);
    await heard();
    expect(live().whatIf?.after.strong).toBe(2);
  });

  it('asks nothing where no file is open', () => {
    worker = freshTiers();
    moveSettings({ toCheap: 0.7 });
    expect(asked()).toEqual([]);
    expect(live().settings).toBeUndefined();
  });
});

describe('settings', () => {
  it('change at once with a switch; what moves comes to rest with it', () => {
    moveSettings({ toCheap: 0.7 });
    changeSettings({ judge: false });
    expect(settings()).toEqual({ toCheap: 0.7, judge: false });
    expect(live().settings).toBeUndefined();
  });

  it('go back to the record, and undo brings them back', () => {
    commitSettings({ toCheap: 0.75, rulesOff: ['a'] });
    resetSettings();
    expect(settings()).toEqual({});
    undo();
    expect(settings()).toEqual({ toCheap: 0.75, rulesOff: ['a'] });
  });
});

describe('the policy that moves on Tune', () => {
  it('still comes to rest before an undo', () => {
    useViewStore.setState({ view: FIRST_VIEW, past: [], future: [] });
    commitPolicy({ margin: 0.1 });
    useLive.setState({ policy: { ...FIRST_VIEW.policy, margin: 0.2 } });
    expect(undo()).toBe(true);
    expect(useViewStore.getState().view.policy.margin).toBe(0.1);
    expect(useLive.getState().policy).toBeUndefined();
  });
});
