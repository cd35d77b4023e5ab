import { beforeEach, expect, it } from 'vitest';
import type { ToWorker } from '../worker/protocol';
import { TraceClient } from '../worker/client';
import { openDrop, openFetched, openPasted } from './drops';
import { changedFromOriginal, closeDeclaration, declarationText, editDeclaration, openDeclaration, reopenEarlier, useDeclaration } from './rules/document';
import { setTraceClient } from './session';
import { kindOf } from './sorting';
import { freshTiers, type FakeWorker } from './tiers/tiersTesting';
import { useTraces } from './traces';
import { FIRST_VIEW } from './view';
import { useViewStore } from './viewStore';

const RULES = '{"format":"start-rules/1","start":{"rules":[{"use":"a","always":true}]}}';
const TIERS = '{"type":"tier-trace","version":1,"text":"full"}\n';
const TRACE = '{"type":"agentfootprint.agent.turn_start","payload":{}}\n';
const file = (name: string, text: string) => new File([text], name);
const screen = () => useViewStore.getState().view.screen;

let traces: ToWorker[];
let tiers: FakeWorker;
beforeEach(() => {
  traces = [];
  tiers = freshTiers();
  closeDeclaration();
  useDeclaration.setState({ earlier: [], replaced: undefined });
  setTraceClient(new TraceClient({ post: (message) => void traces.push(message), listen: () => undefined }));
  useTraces.setState({ traces: [], current: undefined, viewOf: undefined });
  useViewStore.setState({ view: FIRST_VIEW });
});

it('tells files apart by their first bytes, and takes what it does not know for a trace', () => {
  const kind = (text: string) => kindOf(new TextEncoder().encode(text));
  expect([RULES, TIERS, '{"type":"session","version":0,"id":"x"}', 'PK\u0003\u0004', TRACE, '', '<html>', '[1]'].map(kind)).toEqual(['rules', 'tiers', 'tiers', 'tiers', 'trace', 'trace', 'trace', 'trace']);
});

it('a drop opens each kind where it belongs', async () => {
  expect(await openDrop([file('week.ndjson', TRACE), file('rules.json', RULES), file('session.jsonl', TIERS)])).toEqual([]);
  expect(traces).toMatchObject([{ type: 'open', sources: [{ kind: 'file' }] }]);
  expect(declarationText()).toBe(RULES);
  expect(tiers.sent).toMatchObject([{ type: 'open' }]);
  expect(screen()).toBe('rules');
});

it('of two declarations the last is open, and the other is named', async () => {
  expect(await openDrop([file('one.json', RULES), file('two.json', RULES)])).toEqual(['one.json']);
  expect(useDeclaration.getState().doc?.name).toBe('two.json');
});

it('what could not be read before is no news once something else is open', async () => {
  useTraces.setState({ traces: [{ id: 't', name: 'null.json', status: 'unreadable', problems: [] }] });
  await openDrop([file('rules.json', RULES)]);
  expect(useTraces.getState().traces).toEqual([]);
});

it('a stream is looked at and read whole', async () => {
  const stream = (text: string) => new Blob([text.slice(0, 5), text.slice(5)]).stream();
  await openFetched({ name: 'rules-desk.json', stream: stream(RULES) }, 'sample');
  expect(declarationText()).toBe(RULES);
  await openFetched({ name: 'week.ndjson', stream: stream(TRACE) }, 'sample');
  const [opened] = traces;
  const source = opened?.type === 'open' ? opened.sources[0] : undefined;
  expect(source?.kind === 'stream' && await new Response(source.stream).text()).toBe(TRACE);
});

it('pasted rules open as rules', async () => {
  await openPasted(RULES);
  expect(useDeclaration.getState().doc).toMatchObject({ origin: 'pasted' });
  expect(screen()).toBe('rules');
});

it('a changed declaration is put aside when another is opened, and comes back with its steps', async () => {
  openDeclaration({ name: 'mine.json', text: RULES, origin: 'dropped' });
  editDeclaration([{ from: 0, to: 0, insert: ' ' }], 'typed');
  await openDrop([file('other.json', RULES)]);
  expect(useDeclaration.getState()).toMatchObject({ doc: { name: 'other.json' }, earlier: [{ name: 'mine.json' }] });
  reopenEarlier(useDeclaration.getState().earlier[0]?.id ?? -1);
  expect(declarationText()).toBe(` ${RULES}`);
  expect(changedFromOriginal()).toBe(true);
  // The unchanged one is not kept.
  expect(useDeclaration.getState().earlier).toEqual([]);
});
