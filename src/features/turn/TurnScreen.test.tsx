import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setClipboard } from '../../state/clipboard';
import { useTraces } from '../../state/traces';
import { AS_RECORDED } from '../../state/view';
import { useViewStore } from '../../state/viewStore';
import type { TurnStory } from '../../trace/types';
import { exampleCohort, exampleTurn, textOf, type Example } from './exampleTurn';
import { mountOnTrace, type Replies } from './mountTurn';
import { TurnScreen } from './TurnScreen';

const STORY: TurnStory = {
  steps: [{ kind: 'read-skill', id: 'refunds', outcome: 'accepted', afterMs: 1900 }, { kind: 'answer', answer: textOf('All sorted.'), afterMs: 6000 }],
  ended: { state: 'skill', id: 'refunds' }, answer: textOf('All sorted.'), finished: 'answered',
};
const FLIP: Example = { policy: { floor: 0.22, margin: 0.08 } };

const written: string[] = [];
beforeEach(() => {
  written.length = 0;
  setClipboard(() => ({ writeText: (text) => { written.push(text); return Promise.resolve(); } }));
});
afterEach(() => {
  cleanup();
  setClipboard(() => undefined);
});

const view = () => useViewStore.getState().view;

function mount(example: Example = FLIP, replies: Replies = {}) {
  const { floor = 'recorded', margin = 'recorded' } = example.policy ?? {};
  return mountOnTrace(<TurnScreen />, { turn: () => exampleTurn(example), story: () => STORY, ...replies }, { policy: { ...AS_RECORDED, floor, margin } });
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('the message is the title, with the place of the turn and the way to the other flips', async () => {
  mount();
  await section('Why');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('“You took the payment twice in September”');
  expect(screen.getByText(/turn 4 of 7 in/).textContent).toBe('turn 4 of 7 in s-0193');
  expect(screen.getByRole('link', { name: 'next flip' }).getAttribute('href')).toContain('#/turn/run-9?');
  expect(screen.queryByText(/previous flip/)).toBeNull();
});

test('a flip shows both verdicts, and both chains', async () => {
  mount();
  const why = await section('Why');
  expect(why.getByRole('list', { name: 'In force' }).textContent).toContain('gap 0.1145 ≥ margin 0.08decisivemove to refunds');
  expect(why.getByRole('list', { name: 'As recorded' }).textContent).toContain('near-tieincumbent billing holdsstay in billing');
  const compare = await section('Recorded and recomputed');
  expect(compare.getByRole('row', { name: /^In force/ }).textContent).toContain('recorded stay billing, in force');
  expect(compare.getByText(/The policy in force flips this turn/)).toBeTruthy();
});

test('as recorded there is one chain, and what a decider did afterwards', async () => {
  mount({ scores: [{ id: 'a', score: 0.1 }, { id: 'b', score: 0.05 }], incumbent: 'a', routed: { by: 'continuity', to: 'a', decider: { provider: 'p', picked: 'stay' } } });
  const why = await section('Why');
  expect(why.getAllByRole('list')).toHaveLength(1);
  expect(why.getByRole('list').textContent).toContain('unmatchedthe decider picked the incumbent');
});

test('candidates are a table with scores, gaps and places; 500 of them start with the first 40', async () => {
  mount({ scores: Array.from({ length: 500 }, (_, i) => ({ id: `skill-${i}`, score: 0.9 - i / 1000 })) });
  const candidates = await section('Candidates');
  expect(candidates.getAllByRole('rowheader')).toHaveLength(40);
  expect(candidates.getByRole('row', { name: /skill-1 0.899/ }).textContent).toContain('runner-up');
  await userEvent.click(candidates.getByRole('button', { name: 'Show all 500 candidates' }));
  expect(candidates.getAllByRole('rowheader')).toHaveLength(500);
});

test('choosing a segment offers its value, and puts it in force by keyboard too, with undo', async () => {
  mount();
  const change = await section('What would change it');
  const segment = change.getByRole('button', { name: /^above 0.1145: stay in billing, held by a near-tie/ });
  segment.focus();
  await userEvent.keyboard('{Enter}{Tab}');
  await userEvent.click(await change.findByRole('button', { name: 'Put margin 0.1145 in force' }));
  expect(view().policy.margin).toBe(0.1145);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(view().policy.margin).toBe(0.08);
});

test('where the scope holds several scorers, the cohort of the turn becomes the scope first', async () => {
  const other = exampleCohort({ margin: 0.15, menuSize: 3, law: 'current', categorical: false }, 'infra/bm25/m0.15/k3/fnone', 'bm25');
  mountOnTrace(<TurnScreen />, { turn: () => exampleTurn() }, {}, { cohorts: [exampleCohort(), other] });
  const change = await section('What would change it');
  await userEvent.click(change.getByRole('button', { name: /^up to 0.1145/ }));
  await userEvent.click(change.getByRole('button', { name: 'Put margin 0.1144 in force for this cohort' }));
  expect(view().scope).toEqual({ kind: 'cohort', key: exampleCohort().key });
  expect(view().policy.margin).toBe(0.1144);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(view().scope).toEqual({ kind: 'all' });
});

test('Escape closes an open offer before it leaves the screen', async () => {
  mount();
  const change = await section('What would change it');
  await userEvent.click(change.getByRole('button', { name: /^above 0.1145/ }));
  await userEvent.keyboard('{Escape}');
  expect(change.queryByRole('button', { name: /^Put margin/ })).toBeNull();
  expect(view().screen).toBe('turn');
  await userEvent.keyboard('{Escape}');
  expect(view().screen).toBe('turns');
});

test('the strips have a table twin that says which side an edge belongs to', async () => {
  mount();
  const change = await section('What would change it');
  await userEvent.click(change.getByRole('button', { name: 'as table' }));
  const cells = change.getAllByRole('row').map((row) => row.textContent);
  expect(cells).toContain('Margin at floor 0.22up to 0.1145move refundsin force');
  expect(cells).toContain('Floor at margin 0.15, as recordedfrom 0.48, below 0.71move refunds');
});

test('what happened next is read on its own: waiting, steps, answer on demand', async () => {
  mount();
  const story = await section('What happened next');
  expect((await story.findAllByRole('listitem')).map((item) => item.textContent)).toEqual(['1model reads skill refundsaccepted+1.9 s', '2answer, 11 characters+6.0 s']);
  expect(story.queryByText('All sorted.')).toBeNull();
  await userEvent.click(story.getByRole('button', { name: 'Read the answer' }));
  expect(story.getByText('All sorted.')).toBeTruthy();
});

test('a story that cannot be read says so and can be tried again', async () => {
  const story = vi.fn<NonNullable<Replies['story']>>().mockReturnValueOnce(new Error('The file changed on disk.')).mockReturnValue(STORY);
  mount(FLIP, { story });
  const part = await section('What happened next');
  expect(await part.findByText(/The file changed on disk/)).toBeTruthy();
  await userEvent.click(part.getByRole('button', { name: 'Try again' }));
  expect(await part.findByText('model reads skill', { exact: false })).toBeTruthy();
});

test('j and k walk the conversation, J the flips, u goes back to Turns', async () => {
  mount();
  await screen.findByRole('region', { name: 'Conversation' });
  await userEvent.keyboard('j');
  expect(view().turn).toBe('run-5');
  act(() => useViewStore.setState({ view: { ...view(), turn: 'run-4' } }));
  await userEvent.keyboard('k');
  expect(view().turn).toBe('run-3');
  await userEvent.keyboard('{Shift>}J{/Shift}');
  expect(view().turn).toBe('run-9');
  await userEvent.keyboard('u');
  expect(view().screen).toBe('turns');
});

test('c copies the link, Shift+C the turn as Markdown', async () => {
  mount();
  await screen.findByRole('region', { name: 'Conversation' });
  await userEvent.keyboard('c');
  expect(await screen.findByText('Link copied.')).toBeTruthy();
  expect(written[0]).toMatch(/#\/turn\/run-4\?v=1&.*margin=0.08/);
  await userEvent.keyboard('{Shift>}C{/Shift}');
  expect(await screen.findByText('Turn as Markdown copied.')).toBeTruthy();
  expect(written[1]).toContain('### Turn 4 of 7 in `s-0193`');
});

test('where the clipboard is refused the text is there to be copied by hand', async () => {
  setClipboard(() => ({ writeText: () => Promise.reject(new Error('denied')) }));
  mount();
  await screen.findByRole('region', { name: 'Conversation' });
  await userEvent.keyboard('c');
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Link' });
  expect(field.value).toMatch(/#\/turn\/run-4\?/);
  expect(document.activeElement).toBe(field);
});

test('a turn this trace does not hold says which file was looked in, and the way out', async () => {
  mountOnTrace(<TurnScreen />, { turn: () => ({ missing: true }) }, { turn: 'run-404' });
  expect((await screen.findByText(/is not in/)).textContent).toBe('Turn run-404 is not in desk.ndjson (389 turns). The link may be of another file.');
  expect(screen.getByRole('link', { name: 'Go to Turns' }).getAttribute('href')).toMatch(/^#\/turns\?/);
});

test('while the file is being read a missing turn may still come; where reading was stopped it may be in the rest', async () => {
  mountOnTrace(<TurnScreen />, { turn: () => ({ missing: true }) }, { turn: 'run-404' }, { complete: false });
  expect(await screen.findByText(/Reading was stopped, so the turn may be in the part that was not read/)).toBeTruthy();
  const progress = { bytes: 1, turns: 389, file: 'desk.ndjson' };
  act(() => useTraces.setState(({ traces }) => ({ traces: traces.map((trace) => (trace.status === 'open' ? { ...trace, status: 'reading', progress } : trace)) })));
  expect(await screen.findByText(/still being read/)).toBeTruthy();
});

test('a turn that cannot be read says why, and a waiting one says what it waits for', async () => {
  mount(FLIP, { turn: () => new Error('The reader stopped.') });
  expect(await screen.findByText(/This turn could not be read: The reader stopped/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  cleanup();
  mountOnTrace(<TurnScreen />, {});
  expect(screen.getByText('Reading the turn').closest('[role=status]')).toBeTruthy();
});

test('a turn without scores says what decided, and offers nothing to change', async () => {
  mount({ routed: { by: 'entry', to: 'vip-desk', witness: { text: 'vip' } } });
  expect((await section('Why')).getByRole('list').textContent).toBe('a start rule matched on “vip”the scorer was not askedthe turn started in vip-desknot judged');
  expect((await section('Candidates')).getByText('No scores in this file for this turn.')).toBeTruthy();
  expect((await section('What would change it')).getByText('No floor or margin changes this turn: a start rule decided.')).toBeTruthy();
});

test('hostile text is inert, a long message is cut in the title with the whole of it one press away', async () => {
  const hostile = `<img src=x onerror=alert(1)>\u202E${'A'.repeat(5000)}`;
  mount({ message: textOf(hostile), incumbent: '<script>alert(1)</script>', conversation: '\u202Ejavascript:alert(1)' });
  await section('Why');
  const title = screen.getByRole('heading', { level: 1 });
  expect(title.textContent).toContain('<img src=x onerror=alert(1)>');
  expect(title.textContent?.length).toBeLessThan(300);
  expect(document.querySelector('img, script')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show all 5029 characters' }));
  expect(screen.getByText((text) => text === hostile)).toBeTruthy();
});

test('the plane is asked for only when it is opened', async () => {
  const plane = vi.fn<NonNullable<Replies['plane']>>(() => [{ from: -Infinity, to: Infinity, strip: { knob: 'margin', start: { kind: 'unmatched' }, breaks: [] } }]);
  mount(FLIP, { plane });
  const change = await section('What would change it');
  expect(plane).not.toHaveBeenCalled();
  await userEvent.click(change.getByRole('button', { name: 'Show the floor × margin plane' }));
  expect(await change.findByRole('img', { name: /1 different ones/ })).toBeTruthy();
  expect(plane).toHaveBeenCalledTimes(1);
});
