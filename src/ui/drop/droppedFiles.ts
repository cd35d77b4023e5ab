/**
 * Files of a drop or a paste, folders read recursively.
 *
 * Law: entries must be taken from the event before it returns; reading folders may wait. A folder that cannot be read costs its own
 * files only and is named. At most MOST_FILES are taken; the rest is counted as left out, not silently lost.
 */
export const MOST_FILES = 10_000;

export interface Dropped {
  readonly files: readonly File[];
  /** Paths that could not be read. */
  readonly unreadable: readonly string[];
  /** There were more than MOST_FILES files. */
  readonly cut: boolean;
}

/** What an event carried, taken at once. */
export interface Taken {
  readonly files: readonly File[];
  readonly entries: readonly FileSystemEntry[];
}

/** Takes everything out of a transfer; call it inside the event handler. */
export function takeFiles(transfer: DataTransfer): Taken {
  const entries: FileSystemEntry[] = [];
  const files: File[] = [];
  for (const item of transfer.items) {
    if (item.kind !== 'file') continue;
    // not every browser has entries
    const entry = 'webkitGetAsEntry' in item ? item.webkitGetAsEntry() : null;
    const file = entry === null ? item.getAsFile() : null;
    if (entry !== null) entries.push(entry);
    else if (file !== null) files.push(file);
  }
  return entries.length === 0 && files.length === 0 ? { files: Array.from(transfer.files), entries } : { files, entries };
}

/** Reads what was taken, folders in depth, in the order of their listing. */
export async function readTaken({ files, entries }: Taken): Promise<Dropped> {
  const found: File[] = [...files];
  const unreadable: string[] = [];
  const waiting: FileSystemEntry[] = [...entries].reverse();
  for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
    if (found.length >= MOST_FILES) return { files: found, unreadable, cut: true };
    try {
      if (isFile(entry)) found.push(await fileOf(entry));
      else if (isFolder(entry)) waiting.push(...(await childrenOf(entry)).reverse());
    } catch {
      unreadable.push(entry.fullPath);
    }
  }
  return { files: found, unreadable, cut: false };
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => {
    entry.file(resolve, reject);
  });
}

/** A reader hands out a folder in batches (of 100 in Chromium) until one is empty. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (batch.length === 0) return all;
    all.push(...batch);
  }
}
