import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { useLive } from '../../state/live';
import { useTraces } from '../../state/traces';
import { AS_RECORDED } from '../../state/view';
import { undo, useViewStore } from '../../state/viewStore';
import { exampleCohort, exampleKnobs, mountTune } from './mountTune';

afterEach(cleanup);

const policy = () => useViewStore.getState().view.policy;
const marginBox = () => screen.findByRole('textbox', { name: 'Margin as a number' });
const slider = (name: string) => screen.findByRole('slider', { name });
const counts = async () => within(await screen.findByRole('table', { name: 'Verdicts in scope, as recorded and in force' }));
const flipsNow = async () => (await counts()).getByRole('row', { name: /^Turns/ }).textContent;

test('the record stands beside what is in force, and nothing differs as recorded', async () => {
  mountTune();
  await waitFor(async () => expect(await flipsNow()).toBe('Turns2432430 flips'));
  expect((await counts()).getByRole('row', { name: /^Menu/ }).textContent).toBe('Menu60600');
  expect(screen.getByText(/turns of one cohort/).textContent).toBe('243 turns of one cohort, 234 with scores');
  expect(await screen.findByText('No flips: every verdict is as recorded.')).toBeDefined();
});

test('a margin typed with a comma moves the numbers at once and is in force after Enter', async () => {
  const user = userEvent.setup();
  mountTune();
  const box = await marginBox();
  await user.clear(box);
  await user.type(box, '0,08');
  await waitFor(async () => expect(await flipsNow()).toBe('Turns2432437 flips'));
  expect(screen.getByText('a raw difference of', { exact: false }).textContent).toBe('a raw difference of 0.160');
  expect(policy().margin).toBe('recorded');
  await user.type(box, '{Enter}');
  expect(policy().margin).toBe(0.08);
  expect((await slider('Near-tie margin')).getAttribute('aria-valuetext')).toBe('margin 0.08, 7 flips');
  expect(await screen.findByText('14 later turns follow the flips: 7 come out the same in any case, 7 may change too.')).toBeDefined();
});

test('the recorded margin typed again is the record, not a change', async () => {
  const user = userEvent.setup();
  mountTune({ view: { policy: { ...AS_RECORDED, margin: 0.08 } } });
  const box = await marginBox();
  await user.clear(box);
  await user.type(box, '0.15{Enter}');
  expect(policy().margin).toBe('recorded');
});

test('a wrong text leaves the last good value in force, and leaving the box settles it', async () => {
  const user = userEvent.setup();
  mountTune();
  const box = await marginBox();
  await user.clear(box);
  await user.type(box, '0.2x');
  expect(screen.getByRole('alert').textContent).toContain('0.2x is not a number');
  await user.tab();
  expect(useLive.getState().policy).toBeUndefined();
  expect(policy().margin).toBe(0.2);
});

test('arrows step by 0.01, page keys go to the exact next change', async () => {
  const user = userEvent.setup();
  mountTune();
  const thumb = await slider('Near-tie margin');
  await screen.findByRole('button', { name: 'Next change: 0.1501, 2 turns' });
  act(() => thumb.focus());
  await user.keyboard('{PageUp}');
  expect(policy().margin).toBe(0.1501000000000001);
  act(() => void undo());
  await user.keyboard('{ArrowLeft}{Shift>}{ArrowLeft}{/Shift}');
  await waitFor(() => expect(thumb.getAttribute('aria-valuetext')).toBe('margin 0.04, 11 flips'));
  await user.tab();
  expect(policy().margin).toBe(0.04);
});

test('a step that is not finished when the screen goes is in force afterwards', async () => {
  const user = userEvent.setup();
  const { unmount } = mountTune();
  const thumb = await slider('Near-tie margin');
  act(() => thumb.focus());
  await user.keyboard('{ArrowRight}');
  unmount();
  expect(policy().margin).toBe(0.16);
  expect(useLive.getState().policy).toBeUndefined();
});

test('no floor is a choice, and says where the framework would fall back', async () => {
  const user = userEvent.setup();
  mountTune({ summary: { scorers: [{ name: 'minilm-cosine', categorical: false, evidence: 'none', windowed: false, ownFloor: 0 }] } });
  await user.click(await screen.findByRole('checkbox', { name: 'no floor' }));
  expect(policy().floor).toBe('none');
  expect(screen.getByText(/minilm-cosine has a floor of its own, 0: without one in the policy the framework falls back to it/)).toBeDefined();
  const box: HTMLInputElement = await screen.findByRole('textbox', { name: 'Floor as a number' });
  expect(box.value).toBe('none');
  await user.click(screen.getByRole('checkbox', { name: 'no floor' }));
  expect(policy().floor).toBe('recorded');
});

test('dead parts say why', async () => {
  mountTune();
  expect(await screen.findByText('Hatched: above the largest gap, 0.235, nothing changes.')).toBeDefined();
  expect(screen.getByText(/Hatched: below every score, 0.0210, or above the best, 0.8000, nothing changes\./)).toBeDefined();
});

test('several scorers switch both sliders off, with the reason and the cohorts to pick from', async () => {
  const user = userEvent.setup();
  const other = exampleCohort({ key: 'ops/bm25', agent: 'ops', scorer: 'bm25', scored: 80 });
  mountTune({ summary: { cohorts: [exampleCohort(), other] } });
  expect(await slider('Near-tie margin')).toHaveProperty('disabled', true);
  expect(await slider('Floor')).toHaveProperty('disabled', true);
  expect(screen.getByText('Off: 2 scorers here, and their scores share no scale. Choose one cohort to move floor and margin.', { selector: 'p' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: /ops · bm25/ }));
  expect(useViewStore.getState().view.scope).toEqual({ kind: 'cohort', key: 'ops/bm25' });
  await waitFor(async () => expect(await slider('Near-tie margin')).toHaveProperty('disabled', false));
});

test('a categorical scorer has no use for a margin', async () => {
  mountTune({ answers: { knobs: () => exampleKnobs({ categorical: true }) } });
  expect(await slider('Near-tie margin')).toHaveProperty('disabled', true);
  expect(screen.getByText(/this scorer is categorical/, { selector: 'p' })).toBeDefined();
  expect(await slider('Floor')).toHaveProperty('disabled', false);
});

test('law, menu size and the trait of a scorer are controls of their own', async () => {
  const user = userEvent.setup();
  mountTune();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Law' }), 'newer builds');
  expect(policy().law).toBe('current');
  expect(screen.getByText(/^Newer builds: a near-tie does not hold/)).toBeDefined();
  const menu = screen.getByRole('textbox', { name: 'Menu size' });
  await user.clear(menu);
  await user.type(menu, '2{Enter}');
  expect(policy().menuSize).toBe(2);
  expect(await screen.findByText('5 menus offer other skills than recorded. Not counted as flips.')).toBeDefined();
  await user.selectOptions(screen.getByRole('combobox', { name: 'minilm-cosine is' }), 'categorical');
  expect(policy().categorical).toEqual({ 'minilm-cosine': true });
});

test('flips lead to their turn and to the whole group', async () => {
  mountTune({ view: { policy: { ...AS_RECORDED, margin: 0.08 } } });
  const row = await screen.findByRole('link', { name: /The box came open/ });
  expect(row.getAttribute('href')).toMatch(/^#\/turn\/run-7\?.*margin=0\.08/);
  expect(row.textContent).toBe('The box came opento returnsgap 0.0824 ≥ margin 0.080.0024 past the margin');
  expect(screen.getByRole('link', { name: /23 more/ }).getAttribute('href')).toMatch(/^#\/turns\?.*kind=move&was=menu&flips=1/);
});

test('bars stay while the margin moves, and follow the floor', async () => {
  const user = userEvent.setup();
  mountTune();
  await screen.findByRole('heading', { name: 'Gaps of the 201 pairs' });
  const thumb = await slider('Near-tie margin');
  act(() => thumb.focus());
  await user.keyboard('{ArrowLeft}');
  await waitFor(async () => expect(await flipsNow()).toContain('1 flip'));
  expect(screen.getByRole('heading', { name: 'Gaps of the 201 pairs' })).toBeDefined();
  await user.tab();
  await screen.findByRole('heading', { name: 'Gaps of the 200 pairs' });
  const floor = await slider('Floor');
  act(() => floor.focus());
  await user.keyboard('{ArrowRight}');
  expect(policy().floor).toBe('recorded');
  await screen.findByRole('heading', { name: 'Gaps of the 149 pairs' });
});

test('the axis can be the raw difference', async () => {
  const user = userEvent.setup();
  const { asked } = mountTune();
  await user.click(await screen.findByRole('button', { name: 'raw difference' }));
  await screen.findByRole('heading', { name: 'Raw differences of the 201 pairs' });
  expect(asked.some(({ kind, ask }) => kind === 'judge' && 'axis' in ask && ask.axis === 'raw')).toBe(true);
  expect(await slider('Near-tie margin')).toHaveProperty('max', '1');
});

test('both charts have a table twin', async () => {
  const user = userEvent.setup();
  mountTune();
  await screen.findByRole('heading', { name: 'Gaps of the 201 pairs' });
  for (const button of await screen.findAllByRole('button', { name: 'as table' })) await user.click(button);
  const gaps = await screen.findByRole('table', { name: 'Turns by gap and verdict in force' });
  expect(within(gaps).getByRole('row', { name: /^alone/ }).textContent).toBe('alone380–11');
  expect(within(gaps).getByRole('row', { name: /^none/ }).textContent).toBe('none–––2222');
  const mix = screen.getByRole('table', { name: /Share of each verdict by margin/ });
  expect(within(mix).getByRole('row', { name: /^0\.0000 / }).textContent).toBe('0.000051.338.52.18.1');
});

test('a failed answer says so and can be asked again', async () => {
  const user = userEvent.setup();
  let broken = true;
  mountTune({ answers: { knobs: () => (broken ? new Error('The reader stopped.') : exampleKnobs()) } });
  expect(await screen.findByText(/The reader stopped\./)).toBeDefined();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  expect(await slider('Floor')).toBeDefined();
});

test('a cohort without scores says that nothing can be tuned', () => {
  mountTune({ summary: { cohorts: [exampleCohort({ scored: 0 })] } });
  expect(screen.getByText(/No turn here has scores/)).toBeDefined();
  expect(screen.queryByRole('slider')).toBeNull();
});

test('without a trace there is a way to one', () => {
  mountTune();
  act(() => useTraces.setState({ traces: [], current: undefined }));
  expect(screen.getByRole('link', { name: 'Open a trace' })).toBeDefined();
});

test('a floor right below a round number: words in the button, the number with a word in the box, the exact value in force', async () => {
  const user = userEvent.setup();
  mountTune({ answers: { knobs: () => exampleKnobs({ floor: { ...exampleKnobs().floor, lo: -1, recorded: 0 } }), changes: () => ({ margin: {}, floor: { previous: { value: -Number.MIN_VALUE, turns: 15 } } }) } });
  await user.click(await screen.findByRole('button', { name: 'Previous change: just below 0, 15 turns' }));
  expect(policy().floor).toBe(-Number.MIN_VALUE);
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Floor as a number' });
  expect(box.value).toBe('0');
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe('just below');
});

test('the title counts the turns the table counts, and names those without a verdict', async () => {
  mountTune({ summary: { turns: 244, messagesWithoutVerdict: 1 } });
  await slider('Near-tie margin');
  expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toContain('244 turns: 243 of one cohort, 1 without a verdict, 234 with scores');
});
