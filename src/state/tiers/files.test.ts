import { beforeEach, describe, expect, it } from 'vitest';
import { useViewStore, arrive, commitSettings } from '../viewStore';
import { wantedTiers } from './arrival';
import { cancelTierOpening, closeTierFile, currentTiers, openTierFiles, openTierSources, returnToTiers, showTierFile, takeTiersInstead, useTierFiles } from './files';
import { useOpenTiers } from './openTiers';
import { freshTiers, summary, type FakeWorker } from './tiersTesting';

const tiers = () => useViewStore.getState().view.tiers;
const files = () => useTierFiles.getState();
const A = '3-aaaaaaaa';
const B = '3-bbbbbbbb';
let worker: FakeWorker;

/** Opens a file and lets the worker report it as read. */
function open(name: string, fingerprint: string): string {
  const id = openTierSources(name, [{ kind: 'text', name, text: '' }]);
  worker.deliver({ type: 'opened', summary: summary(id, fingerprint, name) });
  return id;
}

describe('opening a file of sessions', () => {
  beforeEach(() => void (worker = freshTiers()));

  it('shows progress, then the file; the address and the navigation name it', () => {
    const id = openTierSources('desk.jsonl', [{ kind: 'text', name: 'desk.jsonl', text: 'x' }]);
    expect(worker.sent).toEqual([{ type: 'open', id, sources: [{ kind: 'text', name: 'desk.jsonl', text: 'x' }] }]);
    worker.deliver({ type: 'progress', id, bytes: 10, total: 40, file: 'desk.jsonl' });
    expect(files()).toMatchObject({ files: [{ id, status: 'reading', progress: { bytes: 10, total: 40 } }], current: undefined });
    worker.deliver({ type: 'opened', summary: summary(id, A) });
    expect(files()).toMatchObject({ files: [{ id, status: 'open' }], current: id, viewOf: id });
    expect(tiers()).toEqual({ settings: {}, file: { fingerprint: A, file: 'desk.jsonl' } });
    expect(useOpenTiers.getState()).toEqual({ name: 'desk.jsonl', requests: 12 });
  });

  it('names a drop of several files by the first of them, and ignores an empty one', () => {
    expect(openTierFiles([])).toBeUndefined();
    openTierFiles([new File([''], 'a.jsonl'), new File([''], 'b.jsonl'), new File([''], 'c.jsonl')]);
    expect(files().files).toMatchObject([{ name: 'a.jsonl and 2 more', status: 'reading' }]);
  });

  it('keeps what was on screen when the next one cannot be read, and forgets that one with the next try', () => {
    const a = open('a.jsonl', A);
    const bad = openTierSources('b.txt', []);
    const problem = { code: 'not-json', stage: 'parse', severity: 'fatal', file: 'b.txt', count: 1, sentence: 'no' } as const;
    worker.deliver({ type: 'unreadable', id: bad, name: 'b.txt', problems: [problem] });
    expect(files()).toMatchObject({ current: a, files: [{ id: a }, { id: bad, status: 'unreadable', problems: [problem] }] });
    const c = openTierSources('c.jsonl', []);
    expect(files().files.map(({ id }) => id)).toEqual([a, c]);
  });

  it('is stopped at once for the reader, and gone when the worker has stopped', () => {
    const id = openTierSources('desk.jsonl', []);
    cancelTierOpening(id);
    expect(worker.sent).toContainEqual({ type: 'cancel', id });
    expect(files().files).toMatchObject([{ stopping: true }]);
    worker.deliver({ type: 'cancelled', id });
    expect(files().files).toEqual([]);
  });

  it('does not come back when it was closed while its last report was on the way', () => {
    const id = openTierSources('desk.jsonl', []);
    closeTierFile(id);
    worker.deliver({ type: 'opened', summary: summary(id, A) });
    expect(files()).toMatchObject({ files: [], current: undefined });
    expect(worker.sent).toContainEqual(expect.objectContaining({ kind: 'close', ask: { id } }));
  });

  it('does not take the screen from a file that was opened later and read sooner', () => {
    const slow = openTierSources('slow.jsonl', []);
    const quick = open('quick.jsonl', B);
    worker.deliver({ type: 'opened', summary: summary(slow, A, 'slow.jsonl') });
    expect(files()).toMatchObject({ current: quick, viewOf: quick });
    expect(tiers().file?.fingerprint).toBe(B);
  });
});

describe('a link that waits for a file', () => {
  const linked = { file: { fingerprint: A, file: 'desk.jsonl' }, session: 'late', request: 4, settings: { toCheap: 0.75 } };
  beforeEach(() => void (worker = freshTiers(linked)));

  it('asks for it by name, and lands on its request and settings under any name', () => {
    expect(wantedTiers(tiers(), currentTiers(files()))).toEqual({ state: 'ask', file: 'desk.jsonl' });
    open('renamed.jsonl', A);
    expect(tiers()).toEqual({ ...linked, file: { fingerprint: A, file: 'renamed.jsonl' } });
    expect(wantedTiers(tiers(), currentTiers(files()))).toEqual({ state: 'nothing' });
  });

  it('names another file as another, keeps waiting, and lands when the right one comes', () => {
    open('other.jsonl', B);
    expect(wantedTiers(tiers(), currentTiers(files()))).toEqual({ state: 'other', file: 'desk.jsonl', open: 'other.jsonl' });
    expect(tiers()).toEqual(linked);
    const right = open('desk.jsonl', A);
    expect(files()).toMatchObject({ current: right, viewOf: right });
    expect(tiers()).toEqual(linked);
  });

  it('is given up when a person takes the other file all the same: its settings stay, its place does not', () => {
    const other = open('other.jsonl', B);
    takeTiersInstead(summary(other, B, 'other.jsonl'));
    expect(tiers()).toEqual({ settings: { toCheap: 0.75 }, file: { fingerprint: B, file: 'other.jsonl' } });
    expect(files().viewOf).toBe(other);
  });

  it('takes the first file where it names none', () => {
    worker = freshTiers({ settings: { toCheap: 0.75 } });
    expect(wantedTiers(tiers(), undefined)).toEqual({ state: 'ask', file: '' });
    open('desk.jsonl', A);
    expect(tiers()).toEqual({ settings: { toCheap: 0.75 }, file: { fingerprint: A, file: 'desk.jsonl' } });
  });

  it('asks for nothing where it says nothing of tiers', () => {
    worker = freshTiers();
    expect(wantedTiers(tiers(), undefined)).toEqual({ state: 'nothing' });
  });
});

describe('several open files', () => {
  beforeEach(() => void (worker = freshTiers()));

  it('each come back as they were left', () => {
    const a = open('a.jsonl', A);
    commitSettings({ toCheap: 0.75 });
    const b = open('b.jsonl', B);
    expect(tiers()).toEqual({ settings: {}, file: { fingerprint: B, file: 'b.jsonl' } });
    commitSettings({ judge: false });
    showTierFile(a);
    expect(tiers()).toMatchObject({ settings: { toCheap: 0.75 }, file: { file: 'a.jsonl' } });
    showTierFile(b);
    expect(tiers()).toMatchObject({ settings: { judge: false }, file: { file: 'b.jsonl' } });
  });

  it('follow an address that names another of them, as Back does', () => {
    const a = open('a.jsonl', A);
    const b = open('b.jsonl', B);
    arrive(`#/tiers?v=1&tt=${A}&tf=a.jsonl`);
    expect(files()).toMatchObject({ current: a, viewOf: a });
    arrive(`#/tiers?v=1&tt=${B}&tf=b.jsonl`);
    expect(files()).toMatchObject({ current: b, viewOf: b });
    arrive('#/tiers?v=1&tt=3-cccccccc&tf=c.jsonl');
    expect(files()).toMatchObject({ current: b, viewOf: undefined });
    expect(wantedTiers(tiers(), currentTiers(files()))).toEqual({ state: 'other', file: 'c.jsonl', open: 'b.jsonl' });
  });

  it('are one where the same file is dropped twice, seen as before', () => {
    open('a.jsonl', A);
    commitSettings({ toCheap: 0.75 });
    const again = open('a.jsonl', A);
    expect(files()).toMatchObject({ files: [{ id: again }], current: again, viewOf: again });
    expect(tiers().settings).toEqual({ toCheap: 0.75 });
  });

  it('make room for the one before when one is closed, and for nothing when the last one is', () => {
    const a = open('a.jsonl', A);
    commitSettings({ toCheap: 0.75 });
    const b = open('b.jsonl', B);
    closeTierFile(b);
    expect(files()).toMatchObject({ current: a, viewOf: a });
    expect(tiers().settings).toEqual({ toCheap: 0.75 });
    closeTierFile(a);
    expect(files()).toEqual({ files: [], current: undefined, viewOf: undefined });
    expect(tiers()).toEqual({ settings: {} });
    expect(useOpenTiers.getState()).toEqual({ name: undefined, requests: 0 });
  });

  it('come back with their view after an address that said nothing of tiers', () => {
    open('a.jsonl', A);
    commitSettings({ toCheap: 0.75 });
    arrive('#/overview?v=1');
    expect(tiers()).toEqual({ settings: {} });
    returnToTiers();
    expect(tiers()).toEqual({ settings: { toCheap: 0.75 }, file: { fingerprint: A, file: 'a.jsonl' } });
  });
});
