import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import first from '../firstGlyphs.svg?raw';
import sprite from '../glyphs.svg?raw';
import { Glyph } from './Glyph';
import { GlyphSprite } from './GlyphSprite';
import { KeyValue } from './KeyValue';
import { RestOfGlyphs } from './RestOfGlyphs';
import { ProblemLine } from './ProblemLine';
import { Progress } from './Progress';
import { Sect } from './Sect';
import { TabPanel, Tabs } from './Tabs';

afterEach(cleanup);

test('both sprites together hold every glyph of the file, once, and as it stands there', () => {
  const { container } = render(<><GlyphSprite /><RestOfGlyphs /></>);
  for (const symbol of first.match(/<symbol.*?<\/symbol>/gs) ?? []) expect(sprite).toContain(symbol);
  const ids = [...container.querySelectorAll('symbol')].map((symbol) => symbol.id);
  expect(ids).toHaveLength(sprite.match(/<symbol/g)?.length ?? 0);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain('i-close');
});

test('a glyph beside a word is silent, alone it has a name', () => {
  const { container } = render(<><Glyph id="i-close" /><Glyph id="m-differs" label="differs" /></>);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByRole('img', { name: 'differs' }).getAttribute('width')).toBe('12');
});

test('a section is named by its head', () => {
  render(<Sect title="Cohorts" unit="one scale each">words</Sect>);
  expect(screen.getByRole('region', { name: 'Cohorts' }).textContent).toContain('words');
});

function WithTabs() {
  const [selected, setSelected] = useState<'a' | 'b' | 'c'>('a');
  return (
    <>
      <Tabs label="Panes" group="g" selected={selected} onSelect={setSelected} tabs={[{ id: 'a', label: 'Alpha' }, { id: 'b', label: 'Beta', count: 20 }, { id: 'c', label: 'Gamma' }]} />
      <TabPanel group="g" id={selected}>pane {selected}</TabPanel>
    </>
  );
}

test('tabs are one stop; arrows walk round, Home and End jump', async () => {
  render(<WithTabs />);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Alpha' }));
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Gamma');
  expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }));
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('tabpanel', { name: /Beta/ }).textContent).toBe('pane b');
  await userEvent.keyboard('{End}{Home}');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Alpha');
});

test('progress has a name and a value, and can be cancelled', async () => {
  const onCancel = vi.fn<() => void>();
  const { rerender } = render(<Progress title="week.ndjson" amount="2 of 8 MB" done={0.25} note="5 so far" onCancel={onCancel} />);
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'week.ndjson 2 of 8 MB' }).value).toBe(0.25);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledOnce();
  rerender(<Progress title="week.ndjson" />);
  expect(screen.getByRole('progressbar').hasAttribute('value')).toBe(false);
});

test('a problem is announced when it answers the reader; text stays text', () => {
  render(<ProblemLine live place="line 4">{'<img src=x onerror=alert(1)> is not JSON.'}</ProblemLine>);
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toBe('<img src=x onerror=alert(1)> is not JSON.line 4');
  expect(alert.querySelector('img')).toBeNull();
});

test('names and values are a list of terms', () => {
  render(<KeyValue items={[{ id: 'r', name: 'Reproduced', value: '376' }, { id: 'n', name: 'Not', value: '0', faint: true }]} />);
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Reproduced', 'Not']);
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['376', '0']);
});
