import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DropOverlay } from './DropOverlay';
import type { Dropped } from './droppedFiles';
import { MOST_FILES, readTaken } from './droppedFiles';
import { useFileDrop } from './useFileDrop';

afterEach(cleanup);

/** Entries of a made-up file system, as far as reading uses them. */
function fileEntry(path: string, broken = false): FileSystemFileEntry {
  const entry: Pick<FileSystemFileEntry, 'isFile' | 'isDirectory' | 'fullPath' | 'file'> = {
    isFile: true, isDirectory: false, fullPath: path,
    file: (good, bad) => (broken ? bad?.(new DOMException('gone', 'NotFoundError')) : good(new File([path], path.split('/').at(-1) ?? path))),
  };
  return entry as FileSystemFileEntry;
}
function folder(path: string, children: readonly FileSystemEntry[], batch = 2): FileSystemDirectoryEntry {
  const entry: Pick<FileSystemDirectoryEntry, 'isFile' | 'isDirectory' | 'fullPath' | 'createReader'> = {
    isFile: false, isDirectory: true, fullPath: path,
    createReader: () => {
      let at = 0;
      return { readEntries: (good) => { good(children.slice(at, at + batch)); at += batch; } };
    },
  };
  return entry as FileSystemDirectoryEntry;
}

test('folders are read in depth and in batches; what cannot be read is named', async () => {
  const tree = folder('/d', [fileEntry('/d/a'), folder('/d/e', [fileEntry('/d/e/b'), fileEntry('/d/e/bad', true)]), fileEntry('/d/c')]);
  const dropped = await readTaken({ files: [new File([''], 'first')], entries: [tree] });
  expect(dropped.files.map((file) => file.name)).toEqual(['first', 'a', 'b', 'c']);
  expect(dropped.unreadable).toEqual(['/d/e/bad']);
  expect(dropped.cut).toBe(false);
});

test('too many files are cut, and that is said', async () => {
  const many = Array.from({ length: MOST_FILES + 5 }, (_, i) => fileEntry(`/d/${i}`));
  const dropped = await readTaken({ files: [], entries: [folder('/d', many, 100)] });
  expect(dropped.files).toHaveLength(MOST_FILES);
  expect(dropped.cut).toBe(true);
});

const onFiles = vi.fn<(dropped: Dropped) => void>();
const onText = vi.fn<(text: string) => void>();
beforeEach(() => {
  onFiles.mockReset();
  onText.mockReset();
});

function Zone({ enabled = true }: { readonly enabled?: boolean }) {
  const over = useFileDrop({ onFiles, onText, enabled });
  return <><DropOverlay over={over}>Drop to open</DropOverlay><input aria-label="field" /></>;
}

function dragEvent(type: string, files: readonly File[], relatedTarget: EventTarget | null = null): Event {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'dataTransfer', { value: { types: files.length > 0 ? ['Files'] : ['text/plain'], items: transfer.items, files, dropEffect: 'none' } });
  Object.defineProperty(event, 'relatedTarget', { value: relatedTarget });
  return event;
}
const FILE = new File(['{}'], 'week.ndjson');
const settle = () => act(async () => { await Promise.resolve(); await Promise.resolve(); await Promise.resolve(); });

test('says so while files are over the page, through all its children, until they leave or drop', async () => {
  render(<Zone />);
  fireEvent(window, dragEvent('dragenter', [FILE]));
  fireEvent(document.body, dragEvent('dragenter', [FILE], document.body));
  fireEvent(window, dragEvent('dragleave', [FILE], document.body));
  expect(screen.getByText('Drop to open')).toBeTruthy();
  fireEvent(window, dragEvent('dragleave', [FILE]));
  expect(screen.queryByText('Drop to open')).toBeNull();

  fireEvent(window, dragEvent('dragenter', [FILE]));
  const drop = dragEvent('drop', [FILE]);
  fireEvent(window, drop);
  await settle();
  expect(drop.defaultPrevented).toBe(true);
  expect(screen.queryByText('Drop to open')).toBeNull();
  expect(onFiles.mock.calls[0]?.[0].files.map((file) => file.name)).toEqual(['week.ndjson']);
});

test('dragged text is no file; a refused drop does not replace the page', async () => {
  const { rerender } = render(<Zone />);
  fireEvent(window, dragEvent('dragenter', []));
  expect(screen.queryByText('Drop to open')).toBeNull();
  rerender(<Zone enabled={false} />);
  const drop = dragEvent('drop', [FILE]);
  fireEvent(window, drop);
  await settle();
  expect(drop.defaultPrevented).toBe(true);
  expect(onFiles).not.toHaveBeenCalled();
});

test('text pasted on the page is taken, in a field it is typing', () => {
  render(<Zone />);
  const paste = () => {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'clipboardData', { value: { types: ['text/plain'], getData: () => '[{"type":"x"}]' } });
    return event;
  };
  fireEvent(screen.getByLabelText('field'), paste());
  expect(onText).not.toHaveBeenCalled();
  fireEvent(document.body, paste());
  expect(onText).toHaveBeenCalledWith('[{"type":"x"}]');
});
