import { beforeEach, describe, expect, it } from 'vitest';
import { FIRST_VIEW } from './view';
import { arrive, backToRecord, commitPolicy, connectAddress, goTo, goToResult, goToTurn, linkTo, setLedger, redo, setFilter, setScope, undo, useViewStore, type Address } from './viewStore';

/** An address bar with its history; `settle` lets the delayed write happen. */
function fakeAddress(start = ''): Address & { readonly history: string[]; settle(): void } {
  const history = [start];
  let pending: (() => void) | undefined;
  return {
    history,
    fragment: () => history.at(-1) ?? '',
    push: (fragment) => void history.push(fragment),
    replace: (fragment) => void history.splice(-1, 1, fragment),
    later: (_ms, then) => {
      pending = then;
    },
    settle: () => pending?.(),
  };
}

const view = () => useViewStore.getState().view;

describe('the view store', () => {
  let address: ReturnType<typeof fakeAddress>;
  beforeEach(() => {
    useViewStore.setState({ view: FIRST_VIEW, ignored: [], dropped: [], past: [], future: [] });
    address = fakeAddress();
    connectAddress(address);
  });

  it('starts where the address points', () => {
    connectAddress(fakeAddress('#/turn/run-1?v=1&margin=0.08'));
    expect(view()).toMatchObject({ screen: 'turn', turn: 'run-1', policy: { margin: 0.08 } });
  });

  it('makes a change of screen a step Back can undo', () => {
    goTo('tune');
    goToTurn('run-2');
    expect(address.history.map((fragment) => fragment.split('?')[0])).toEqual(['', '#/tune', '#/turn/run-2']);
    arrive(address.history[1] ?? '');
    expect(view().screen).toBe('tune');
    expect(view().turn).toBeUndefined();
  });

  it('makes a committed policy a step, and undoes and redoes it', () => {
    commitPolicy({ margin: 0.08 });
    commitPolicy({ floor: 0.22 });
    expect(address.fragment()).toContain('floor=0.22');
    expect(undo()).toBe(true);
    expect(view().policy).toMatchObject({ margin: 0.08, floor: 'recorded' });
    expect(redo()).toBe(true);
    expect(view().policy.floor).toBe(0.22);
    backToRecord();
    expect(view().policy).toEqual(FIRST_VIEW.policy);
    undo();
    expect(view().policy).toMatchObject({ margin: 0.08, floor: 0.22 });
  });

  it('undoes nothing where nothing was done', () => {
    expect(undo()).toBe(false);
  });

  it('writes filters only after they rest, without a step', () => {
    goTo('turns');
    setFilter({ text: 'ref' });
    setFilter({ text: 'refund' });
    expect(address.fragment()).not.toContain('q=');
    address.settle();
    expect(address.fragment()).toContain('q=refund');
    expect(address.history).toHaveLength(2);
  });

  it('drops floor and margin when the scope changes to another scale, and undo brings both back', () => {
    commitPolicy({ floor: 0.22, law: '9.62' });
    setScope({ kind: 'scorer', name: 'bm25' }, false);
    expect(view().policy).toMatchObject({ floor: 'recorded', law: '9.62' });
    undo();
    expect(view()).toMatchObject({ scope: { kind: 'all' }, policy: { floor: 0.22 } });
  });

  it('links other turns under the policy in force', () => {
    commitPolicy({ margin: 0.08 });
    expect(linkTo({ turn: 'run-9' })).toBe('#/turn/run-9?v=1&margin=0.08');
  });

  it('narrows the ledger and takes a narrowing off, the result on screen staying', () => {
    goToResult('run-1/c1');
    setLedger({ filter: { model: 'fact', judge: 'open' } }, true);
    setLedger({ filter: { judge: undefined, text: '' }, from: 0.4 });
    address.settle();
    expect(view()).toMatchObject({ screen: 'ledger', ledger: { filter: { model: 'fact' }, from: 0.4, result: 'run-1/c1' } });
    expect(Object.keys(view().ledger.filter)).toEqual(['model']);
    setLedger({ from: undefined });
    expect('from' in view().ledger).toBe(false);
    goTo('ledger');
    expect(view().ledger).toEqual({ filter: { model: 'fact' }, sort: FIRST_VIEW.ledger.sort });
    expect(linkTo({ result: 'run-1/c2' })).toBe('#/ledger/run-1%2Fc2?v=1&model=fact');
  });
});
