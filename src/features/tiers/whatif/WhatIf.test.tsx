import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { undo } from '../../../state/viewStore';
import { ChangedRequests, Sweeps, WhatIfPanel } from '.';
import { mountTiers, traceOf } from './mountTiers';

afterEach(cleanup);

const counts = () => screen.findByRole('table', { name: /^Counts (recorded|computed) and in force$/ });
/** Recorded, in force and change of one count. */
async function countOf(name: string): Promise<readonly (string | null)[]> {
  const row = within(await counts()).getByRole('rowheader', { name }).closest('tr');
  return [...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent);
}
const slider = (name: string) => screen.findByRole('slider', { name });
const typed = (name: string) => screen.getByRole('textbox', { name });
const changes = () => screen.getByRole('heading', { name: 'Requests that change' }).closest('section');

async function type(name: string, text: string): Promise<void> {
  const user = userEvent.setup();
  await user.clear(typed(name));
  await user.type(typed(name), `${text}{Enter}`);
}

test('moving to strong changes the counts, and undo brings them back', async () => {
  const { settings } = await mountTiers(<WhatIfPanel />);
  await waitFor(async () => expect(await countOf('Strong')).toEqual(['3', '3', '0']));
  const thumb = await slider('To strong');
  // While it moves the counts follow; letting go puts it in force.
  fireEvent.change(thumb, { target: { value: '0.98' } });
  await waitFor(async () => expect(await countOf('Strong')).toEqual(['3', '0', '\u22123']));
  expect(settings()).toEqual({});
  fireEvent.blur(thumb);
  expect(settings()).toEqual({ toStrong: 0.98 });
  expect(await countOf('Share strong')).toEqual(['75.0 %', '0 %', '\u221275.0']);
  act(() => void undo());
  await waitFor(async () => expect(await countOf('Strong')).toEqual(['3', '3', '0']));
  expect(settings()).toEqual({});
});

test('a value back at the record is no setting', async () => {
  const { settings } = await mountTiers(<WhatIfPanel />);
  await slider('To cheap');
  await type('To cheap as a number', '0,75');
  expect(settings()).toEqual({ toCheap: 0.75 });
  await type('To cheap as a number', '0.6');
  expect(settings()).toEqual({});
});

test('where the other threshold forbids it the track is hatched; a value there is kept, told, and nothing is replayed', async () => {
  const { settings } = await mountTiers(<><WhatIfPanel /><ChangedRequests /></>);
  expect((await slider('To cheap')).getAttribute('aria-describedby')).not.toBeNull();
  expect(screen.getByText('Hatched: must stay below to strong.')).toBeDefined();
  await type('To cheap as a number', '0.9');
  expect(settings()).toEqual({ toCheap: 0.9 });
  expect((await screen.findByText(/Nothing is replayed under/)).textContent).toContain('To cheap must stay below to strong: 0.90 is not below 0.80.');
  expect(typed('To cheap as a number')).toHaveProperty('value', '0.9');
  expect(await countOf('Strong')).toEqual(['3', '–', '–']);
  expect(changes()?.textContent).toContain('these settings cannot stand together');
  expect((await slider('To cheap')).getAttribute('aria-valuetext')).toBe('0.90, not allowed');
});

test('the next change under a slider is the next value at which another number is strong', async () => {
  const user = userEvent.setup();
  const { settings } = await mountTiers(<WhatIfPanel />);
  // 0.72 is held from 0.6 on; above it the last two requests go cheap.
  await user.click(await screen.findByRole('button', { name: /^Next change of to cheap: 0.725, 2 fewer strong$/ }));
  expect(settings()).toEqual({ toCheap: 0.725 });
  await waitFor(async () => expect(await countOf('Strong')).toEqual(['3', '1', '\u22122']));
  expect(screen.getByRole('button', { name: /^Previous change of to cheap: 0.72, 2 more strong$/ })).toBeDefined();
});

test('a number out of its range is refused with a sentence, and the last good one stays', async () => {
  const { settings } = await mountTiers(<WhatIfPanel />);
  await slider('To cheap');
  await type('Failures to escalate', '0');
  expect(screen.getByRole('alert').textContent).toBe('Whole, from 1 to 100.');
  expect(settings()).toEqual({});
  await type('Escalation lasts, in seconds', '30');
  expect(settings()).toEqual({ ttlMs: 30_000 });
  expect(screen.getByText('s, recorded 180')).toBeDefined();
});

test('settings of a judge that is not asked are off; asking it turns them on', async () => {
  const user = userEvent.setup();
  const { settings } = await mountTiers(<WhatIfPanel />);
  await slider('To cheap');
  expect(typed('Judge cooldown, in seconds')).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('checkbox', { name: /^Ask the judge/ }));
  expect(settings()).toEqual({ judge: true });
  expect(typed('Judge cooldown, in seconds')).toHaveProperty('disabled', false);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Judge answers' }), 'planning');
  expect(settings()).toEqual({ judge: true, judgeAnswers: 'planning' });
});

test('a changed request says why, and a click shows it', async () => {
  const user = userEvent.setup();
  const { request } = await mountTiers(<ChangedRequests />, { settings: { toCheap: 0.75 } });
  const rows = await screen.findAllByRole('button');
  expect(rows.map((row) => row.textContent)).toEqual([
    '3.1strong to cheap: ›coding 0.72 < to cheap 0.75: let throughpro high › flash low',
    '3.2strong to cheap: ›coding 0.72 agrees with the last tierpro high › flash low',
  ]);
  const [first, second] = rows;
  if (!first || !second) throw new Error('two rows were expected');
  await user.click(first);
  expect(request()).toBe(3);
  expect(first.getAttribute('aria-current')).toBe('true');
  await user.keyboard('{ArrowDown}');
  expect(request()).toBe(4);
  expect(document.activeElement).toBe(second);
});

test('without settings nothing changes, and that is said', async () => {
  await mountTiers(<ChangedRequests />);
  await waitFor(() => expect(changes()?.textContent).toContain('Everything is as recorded.'));
});

test('many changed requests are a table that draws what is seen', async () => {
  await mountTiers(<ChangedRequests />, { text: traceOf([{ text: 'fix the bug' }, { text: 'security audit, look for a vulnerability' }, { text: 'fix the bug', requests: 400 }]), settings: { toCheap: 0.75 } });
  const grid = await screen.findByRole('grid', { name: 'Requests that change' });
  expect(grid.getAttribute('aria-rowcount')).toBe('401');
  expect(within(grid).getAllByRole('row').length).toBeLessThan(60);
});

test('the sweeps as a table: the share at every value, recorded beside it, and what is not allowed', async () => {
  const user = userEvent.setup();
  await mountTiers(<Sweeps />, { settings: { toStrong: 0.95 } });
  await user.click(await screen.findByRole('button', { name: 'as table' }));
  const rowsOf = (knob: string) => within(screen.getByRole('table', { name: `Share of strong requests for every value of ${knob}` })).getAllByRole('row').slice(1).map((row) => [...row.children].map((cell) => cell.textContent));
  await waitFor(() => expect(rowsOf('To cheap')).toEqual([
    ['0.00 to 0.72', '75.0 %', '75.0 %'], ['above 0.72, below 0.80', '25.0 %', '25.0 %'], ['from 0.80, below 0.95', 'not allowed', '25.0 %'], ['from 0.95 to 1.00', 'not allowed', 'not allowed'],
  ]));
  expect(rowsOf('Rule threshold').at(-1)?.at(-1)).toBe('75.0 %');
  expect(screen.getByText(/No value of rule threshold changes the share/)).toBeDefined();
});

test('a fallback chain is edited: an entry is added, moved up, removed, and put back as recorded', async () => {
  const user = userEvent.setup();
  const { settings } = await mountTiers(<WhatIfPanel />);
  await user.click(await screen.findByText(/^Fallback chains/));
  const strong = await screen.findByRole('group', { name: 'Fallback chain of the strong tier' });
  const provider = 'deepseek-official';
  await user.type(within(strong).getByRole('textbox', { name: 'Model' }), 'deepseek-v4-pro{Enter}');
  expect(within(strong).getByRole('alert').textContent).toContain('the tier’s own model');
  // What was typed is still there.
  expect(within(strong).getByRole('textbox', { name: 'Model' })).toHaveProperty('value', 'deepseek-v4-pro');
  await user.clear(within(strong).getByRole('textbox', { name: 'Model' }));
  await user.type(within(strong).getByRole('textbox', { name: 'Model' }), 'other{Enter}');
  expect(settings().fallback).toEqual({ strong: [{ provider, model: 'deepseek-v4-lite' }, { provider, model: 'other' }] });
  await user.click(within(strong).getByRole('button', { name: /^Move up .* other$/ }));
  expect(settings().fallback?.strong?.map(({ model }) => model)).toEqual(['other', 'deepseek-v4-lite']);
  await user.click(within(strong).getByRole('button', { name: /^Remove .* deepseek-v4-lite$/ }));
  expect(settings().fallback?.strong?.map(({ model }) => model)).toEqual(['other']);
  expect(strong.contains(document.activeElement)).toBe(true);
  await user.click(within(strong).getByRole('button', { name: 'As recorded' }));
  expect(settings()).toEqual({});
});

test('scenarios are switched one by one; without the texts they are off, and it is said why', async () => {
  const user = userEvent.setup();
  const { settings } = await mountTiers(<WhatIfPanel />);
  await user.click(await screen.findByText(/^Scenarios/));
  await user.click(await screen.findByRole('checkbox', { name: 'coding' }));
  expect(settings()).toEqual({ scenarios: { coding: false } });
  await user.click(screen.getByRole('checkbox', { name: /^coding/ }));
  expect(settings()).toEqual({});
});

test('a file without texts says why scenarios and rules with patterns cannot be tried', async () => {
  const user = userEvent.setup();
  const verdict = { scenario: 'coding', tier: 'cheap', confidence: 0.72, keywordScore: 2, signals: { chars: 9, estTokens: 3, tokenBands: 0, fences: 0, toolCalls: 0, messageCount: 0, hardHints: 0, score: 0 }, reasons: [{ kind: 'keyword', score: 2, scenario: 'coding' }], fingerprint: 'coding|0|0' };
  const rules = [{ id: 'by-text', when: { patterns: ['bug'] } }, { id: 'by-tool', when: { tools: ['bash'] } }];
  const lines = traceOf([{ text: 'fix the bug' }], { intent: { rules } }).split('\n').map((text) => {
    const event = JSON.parse(text) as { type: string; text?: string };
    if (event.type === 'tier-trace') return JSON.stringify({ ...event, text: 'omitted' });
    if (event.type !== 'input') return text;
    const { text: _text, ...rest } = event;
    return JSON.stringify({ ...rest, chars: 9, verdict });
  });
  const { settings } = await mountTiers(<WhatIfPanel />, { text: lines.join('\n') });
  await user.click(await screen.findByText(/^Scenarios/));
  expect(await screen.findByText(/so the classifier cannot be asked again/)).toBeDefined();
  expect(screen.getByRole('checkbox', { name: 'coding' })).toHaveProperty('disabled', true);
  await user.click(screen.getByText(/^Declared rules/));
  expect(await screen.findByText(/1 rule with patterns cannot be tried/)).toBeDefined();
  expect(screen.getByRole('checkbox', { name: 'by-text' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('checkbox', { name: 'by-tool' }));
  expect(settings()).toEqual({ rulesOff: ['by-tool'] });
});
