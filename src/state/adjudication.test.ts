import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { STANDINGS } from '../engine/ledger';
import { adjudicate, connectAdjudication, exportLabels, importLabels, labelsOf, undoAdjudication } from './adjudication';
import type { Store } from './preferences';

function memoryStore(kept = new Map<string, string>()): Store & { readonly kept: Map<string, string> } {
  return { kept, getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => void kept.set(key, text) };
}

describe('true standings', () => {
  let store: ReturnType<typeof memoryStore>;
  beforeEach(() => {
    store = memoryStore();
    connectAdjudication(() => store);
  });

  it('are kept per trace and outlive the page', () => {
    adjudicate('a-1', 'run-1/c1', 'fact');
    adjudicate('a-1', '__proto__', 'noise');
    adjudicate('b-2', 'run-1/c1', 'open');
    connectAdjudication(() => store);
    expect([...labelsOf('a-1')]).toEqual([['run-1/c1', 'fact'], ['__proto__', 'noise']]);
    expect([...labelsOf('b-2')]).toEqual([['run-1/c1', 'open']]);
  });

  it('are taken off, and every change can be undone in turn', () => {
    adjudicate('a-1', 'c1', 'fact');
    adjudicate('a-1', 'c1', 'noise');
    adjudicate('a-1', 'c1', undefined);
    expect(labelsOf('a-1').size).toBe(0);
    expect([undoAdjudication(), labelsOf('a-1').get('c1')]).toEqual([true, 'noise']);
    expect([undoAdjudication(), labelsOf('a-1').get('c1')]).toEqual([true, 'fact']);
    expect([undoAdjudication(), labelsOf('a-1').size, undoAdjudication()]).toEqual([true, 0, false]);
  });

  it('hold in the page where storage is refused or full', () => {
    connectAdjudication(() => { throw new Error('refused'); });
    adjudicate('a-1', 'c1', 'fact');
    expect(labelsOf('a-1').get('c1')).toBe('fact');
    connectAdjudication(() => ({ getItem: () => null, setItem: () => { throw new Error('full'); } }));
    adjudicate('a-1', 'c2', 'open');
    expect(labelsOf('a-1').get('c2')).toBe('open');
  });

  it('survive anything in storage', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const kept = new Map([['marginalia/adjudication/a-1', text]]);
      connectAdjudication(() => memoryStore(kept));
      expect(labelsOf('a-1').size).toBe(0);
    }));
  });

  it('go out as a file and come back from it', () => {
    fc.assert(fc.property(fc.uniqueArray(fc.tuple(fc.string({ minLength: 1 }), fc.constantFrom(...STANDINGS)), { selector: ([key]) => key, maxLength: 5 }), (labels) => {
      connectAdjudication(() => memoryStore());
      for (const [key, standing] of labels) adjudicate('a-1', key, standing);
      const text = exportLabels('a-1');
      connectAdjudication(() => memoryStore());
      expect(importLabels('a-1', text)).toEqual({ ok: true, taken: labels.length, changed: labels.length });
      expect(new Map(labelsOf('a-1'))).toEqual(new Map(labels));
    }));
  });

  it('of a file win over the ones there, as one step to undo', () => {
    adjudicate('a-1', 'c1', 'fact');
    const text = exportLabels('a-1').replace('"fact"', '"noise"');
    adjudicate('a-1', 'c2', 'open');
    expect(importLabels('a-1', text)).toEqual({ ok: true, taken: 1, changed: 1 });
    expect([...labelsOf('a-1')]).toEqual([['c1', 'noise'], ['c2', 'open']]);
    undoAdjudication();
    expect(labelsOf('a-1').get('c1')).toBe('fact');
  });

  it('of another trace are taken only when asked for, and what is none is refused with the place', () => {
    adjudicate('a-1', 'c1', 'fact');
    const text = exportLabels('a-1');
    expect(importLabels('b-2', text)).toMatchObject({ ok: false, code: 'other-trace' });
    expect(importLabels('b-2', text, true)).toMatchObject({ ok: true, changed: 1 });
    expect(importLabels('a-1', 'no json')).toMatchObject({ ok: false, code: 'not-labels' });
    expect(importLabels('a-1', text.replace('"fact"', '"true"'))).toMatchObject({ ok: false, sentence: expect.stringContaining('labels.0.standing') as unknown });
    expect(labelsOf('a-1').get('c1')).toBe('fact');
  });
});
