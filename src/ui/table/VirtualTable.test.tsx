import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Column } from './columns';
import { Table } from './Table';
import { VirtualTable } from './VirtualTable';
import type { VirtualTableProps } from './VirtualTable';

afterEach(cleanup);

const COLUMNS: readonly Column<string>[] = [
  { id: 'name', head: 'Name', width: 'minmax(0, 1fr)', cell: (row) => row },
  { id: 'size', head: 'Size', width: '5rem', num: true, sortable: true, cell: (_row, index) => index * 2 },
];

const onOpen = vi.fn<(index: number) => void>();
const onRange = vi.fn<(from: number, to: number) => void>();
afterEach(() => {
  onOpen.mockReset();
  onRange.mockReset();
});

function Owned(given: Partial<VirtualTableProps<string>>) {
  const [selected, setSelected] = useState(given.selected);
  return (
    <VirtualTable
      label="Things"
      columns={COLUMNS}
      count={1_000_000}
      row={(index) => `row ${index}`}
      onRange={onRange}
      onOpen={onOpen}
      onSelect={setSelected}
      {...given}
      selected={selected}
    />
  );
}
const grid = () => screen.getByRole('grid', { name: 'Things' });
const selectedRow = () => screen.queryByRole('row', { selected: true });

test('a million rows: few elements, right numbers for assistive technology', () => {
  const { container } = render(<Owned />);
  expect(container.querySelectorAll('*').length).toBeLessThan(300);
  expect(grid().getAttribute('aria-rowcount')).toBe('1000001');
  expect(screen.getByText('row 0').closest('[role=row]')?.getAttribute('aria-rowindex')).toBe('2');
  expect(onRange).toHaveBeenLastCalledWith(0, expect.any(Number));
});

test('keys walk to any row, bring it into view, and Enter opens it', async () => {
  render(<Owned />);
  await userEvent.tab();
  await userEvent.tab();
  act(() => grid().focus());
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(selectedRow()?.getAttribute('aria-rowindex')).toBe('3');
  expect(grid().getAttribute('aria-activedescendant')).toBe(selectedRow()?.id);
  await userEvent.keyboard('{End}');
  expect(selectedRow()?.getAttribute('aria-rowindex')).toBe('1000001');
  expect(onRange).toHaveBeenLastCalledWith(expect.any(Number), 1_000_000);
  await userEvent.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledWith(999_999);
  await userEvent.keyboard('{Home}');
  expect(selectedRow()?.getAttribute('aria-rowindex')).toBe('2');
  await userEvent.keyboard('{PageDown}');
  expect(Number(selectedRow()?.getAttribute('aria-rowindex'))).toBeGreaterThan(10);
});

test('the only table of a screen takes its keys while nothing has the focus, and leaves a focused control alone', async () => {
  render(<><button type="button">Other</button><Owned ownsKeys /></>);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onOpen.mock.calls).toEqual([[1]]);
  expect(document.activeElement).toBe(grid());
  act(() => screen.getByRole('button', { name: 'Other' }).focus());
  await userEvent.keyboard('{ArrowDown}');
  expect(selectedRow()?.textContent).toContain('row 1');
});

test('keys pressed on nothing are not taken unless asked for', async () => {
  render(<Owned />);
  await userEvent.keyboard('{ArrowDown}');
  expect(selectedRow()).toBeNull();
});

test('what is seen is told apart from what is drawn', () => {
  const onVisible = vi.fn<(from: number, to: number) => void>();
  render(<Owned onVisible={onVisible} />);
  const [, drawn = 0] = onRange.mock.lastCall ?? [];
  const [from, seen = 0] = onVisible.mock.lastCall ?? [];
  expect(from).toBe(0);
  expect(seen).toBeGreaterThan(10);
  expect(seen).toBeLessThan(drawn);
});

test('a click selects, a double click opens, a link inside keeps its own click', async () => {
  const columns: readonly Column<string>[] = [{ id: 'name', head: 'Name', width: '1fr', cell: (row, index) => (index === 2 ? <a href="#x">{row}</a> : row) }];
  render(<Owned columns={columns} />);
  await userEvent.click(screen.getByText('row 4'));
  expect(selectedRow()?.textContent).toBe('row 4');
  fireEvent.click(screen.getByText('row 2'));
  expect(selectedRow()?.textContent).toBe('row 4');
  await userEvent.dblClick(screen.getByText('row 3'));
  expect(onOpen.mock.calls).toEqual([[3]]);
});

test('heads sort, and say how', async () => {
  const onSort = vi.fn<(column: string) => void>();
  render(<Owned onSort={onSort} sort={{ by: 'size', down: true }} />);
  expect(screen.getByRole('columnheader', { name: 'Size' }).getAttribute('aria-sort')).toBe('descending');
  expect(screen.getByRole('columnheader', { name: 'Name' }).hasAttribute('aria-sort')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Size' }));
  expect(onSort).toHaveBeenCalledWith('size');
});

test('rows that are not there yet are marked busy; two-line rows have no heads', () => {
  render(<Owned row={(index) => (index === 0 ? 'here' : undefined)} twoLines={(row) => <b>{row}</b>} count={3} />);
  const rows = within(grid()).getAllByRole('row');
  expect(rows.map((row) => row.getAttribute('aria-busy'))).toEqual([null, 'true', 'true']);
  expect(screen.queryByRole('columnheader')).toBeNull();
  expect(rows[0]?.getAttribute('aria-rowindex')).toBe('1');
});

test('starts at a row far down', () => {
  render(<Owned selected={700_000} />);
  expect(selectedRow()?.getAttribute('aria-rowindex')).toBe('700002');
});

test('a plain table names its rows and has its total last', () => {
  render(
    <Table
      caption="Counts"
      columns={[{ id: 'what', head: 'What', names: true, cell: (row: readonly [string, number]) => row[0] }, { id: 'n', head: 'N', num: true, cell: (row) => row[1] }]}
      rows={[['a', 1], ['b', 2]]}
      rowKey={([what]) => what}
      total={{ what: 'All', n: 3 }}
    />,
  );
  expect(screen.getByRole('table', { name: 'Counts' })).toBeTruthy();
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual(['WhatN', 'a1', 'b2', 'All3']);
  expect(screen.getByRole('rowheader', { name: 'b' })).toBeTruthy();
});
