import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeDeclaration, declarationText, editDeclaration, openDeclaration, undoEdit, useDeclaration } from './document';
import { KEEP_AFTER_MS, MOST_KEPT, connectKept, keepNow, type KeptStore } from './kept';
import { KEPT_KEY } from './openRules';
import { TestRunner } from './rulesTesting';
import { setRunner } from './runner';

class Memory implements KeptStore {
  readonly items = new Map<string, string>();
  full = false;
  getItem(key: string): string | null { return this.items.get(key) ?? null; }
  removeItem(key: string): void { this.items.delete(key); }
  setItem(key: string, text: string): void {
    if (this.full) throw new Error('full');
    this.items.set(key, text);
  }
}

let runner: TestRunner;
let memory: Memory;
let stop: () => void;
const kept = (): unknown => JSON.parse(memory.items.get(KEPT_KEY) ?? 'null');

beforeEach(() => {
  runner = new TestRunner();
  setRunner(runner);
  closeDeclaration();
  memory = new Memory();
  stop = () => undefined;
});
afterEach(() => {
  stop();
  setRunner(undefined);
});

it('brings back after a reload what was typed before it, with what it began as', () => {
  stop = connectKept(() => memory);
  openDeclaration({ name: 'desk.json', text: 'abc', origin: 'dropped' });
  expect(kept()).toEqual({ name: 'desk.json', text: 'abc' });
  editDeclaration([{ from: 0, to: 0, insert: 'x' }], 'typed');
  expect(kept()).toEqual({ name: 'desk.json', text: 'abc' });
  runner.clock.pass(KEEP_AFTER_MS);
  expect(kept()).toEqual({ name: 'desk.json', text: 'xabc', original: 'abc' });
  stop();
  closeDeclaration();
  expect(memory.getItem(KEPT_KEY)).not.toBeNull();
  stop = connectKept(() => memory);
  expect(useDeclaration.getState().doc).toMatchObject({ name: 'desk.json', origin: 'kept', original: 'abc' });
  expect(declarationText()).toBe('xabc');
});

it('loses nothing that still waits when the page goes', () => {
  stop = connectKept(() => memory);
  openDeclaration({ name: 'desk.json', text: 'abc', origin: 'dropped' });
  editDeclaration([{ from: 0, to: 3, insert: '' }], 'typed');
  keepNow();
  expect(kept()).toMatchObject({ text: '' });
  undoEdit();
  keepNow();
  expect(kept()).toEqual({ name: 'desk.json', text: 'abc' });
});

it('what is open already stays', () => {
  memory.items.set(KEPT_KEY, JSON.stringify({ name: 'old.json', text: 'old' }));
  openDeclaration({ name: 'new.json', text: 'new', origin: 'dropped' });
  stop = connectKept(() => memory);
  expect(declarationText()).toBe('new');
  expect(kept()).toMatchObject({ name: 'new.json' });
});

it('is gone when the declaration is closed', () => {
  stop = connectKept(() => memory);
  openDeclaration({ name: 'desk.json', text: 'abc', origin: 'dropped' });
  closeDeclaration();
  expect(memory.getItem(KEPT_KEY)).toBeNull();
});

it('keeps nothing that is too long, and never an older text in its place', () => {
  stop = connectKept(() => memory);
  openDeclaration({ name: 'desk.json', text: 'abc', origin: 'dropped' });
  editDeclaration([{ from: 0, to: 0, insert: 'x'.repeat(MOST_KEPT) }], 'pasted');
  keepNow();
  expect(memory.items.size).toBe(0);
  undoEdit();
  keepNow();
  memory.full = true;
  editDeclaration([{ from: 0, to: 0, insert: 'y' }], 'typed');
  keepNow();
  expect(memory.items.size).toBe(0);
});

it.each(['', '{', '[]', '{"name":1,"text":"x"}', '{"text":"x"}'])('takes nothing out of a storage that holds %j', (text) => {
  memory.items.set(KEPT_KEY, text);
  stop = connectKept(() => memory);
  expect(declarationText()).toBeUndefined();
});

it('lives without a storage', () => {
  const refused = (): never => { throw new Error('refused'); };
  stop = connectKept(refused);
  openDeclaration({ name: 'desk.json', text: 'abc', origin: 'dropped' });
  keepNow();
  expect(declarationText()).toBe('abc');
});
