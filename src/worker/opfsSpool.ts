/**
 * Text of sources that cannot be read twice, kept in the browser's private file system while the trace is open.
 *
 * Law: a spool never outlives its page for long: each session has a folder of its own, held by a lock; folders whose
 * lock nobody holds are removed at the next start. No room or no such file system is an answer, not an error.
 */
import type { Spool } from '../trace/types';

const ROOT = 'marginalia-spool';

/** The part of FileSystemSyncAccessHandle used here; the page's own type library does not know workers. */
interface SyncAccessHandle {
  write(bytes: Uint8Array, options: { at: number }): number;
  read(into: Uint8Array, options: { at: number }): number;
  close(): void;
}

declare global {
  interface FileSystemFileHandle {
    createSyncAccessHandle(): Promise<SyncAccessHandle>;
  }
}

export interface SpoolHome {
  /** A new empty spool; undefined where there is no room or no private file system. */
  open(): Promise<Spool | undefined>;
}

/** Spools for this worker. `session` is unique to it. Clears away what earlier sessions left. */
export function createSpoolHome(session: string, storage: StorageManager | undefined, locks: LockManager | undefined): SpoolHome {
  let folder: Promise<FileSystemDirectoryHandle | undefined> | undefined;
  let next = 0;
  const prepare = async (): Promise<FileSystemDirectoryHandle | undefined> => {
    if (!storage?.getDirectory) return undefined;
    const root = await (await storage.getDirectory()).getDirectoryHandle(ROOT, { create: true });
    hold(locks, session);
    await sweep(root, locks, session);
    return root.getDirectoryHandle(session, { create: true });
  };
  return {
    async open() {
      try {
        folder ??= prepare();
        const home = await folder;
        if (!home) return undefined;
        next += 1;
        const file = await home.getFileHandle(`${next}.txt`, { create: true });
        return syncSpool(await file.createSyncAccessHandle(), () => home.removeEntry(`${next}.txt`));
      } catch {
        return undefined;
      }
    },
  };
}

/** Held until the worker ends: the sign that this session is alive. */
function hold(locks: LockManager | undefined, session: string): void {
  void locks?.request(`${ROOT}/${session}`, () => new Promise<void>(() => undefined)).catch(() => undefined);
}

async function sweep(root: FileSystemDirectoryHandle, locks: LockManager | undefined, session: string): Promise<void> {
  if (!locks) return;
  const state = await locks.query();
  const alive = new Set((state.held ?? []).map((lock) => lock.name));
  for await (const name of root.keys()) {
    if (name === session || alive.has(`${ROOT}/${name}`)) continue;
    await root.removeEntry(name, { recursive: true }).catch(() => undefined);
  }
}

function syncSpool(handle: SyncAccessHandle, remove: () => Promise<void>): Spool {
  let at = 0;
  return {
    append(bytes) {
      const written = handle.write(bytes, { at });
      if (written < bytes.byteLength) throw new Error('No room left in the private file system.');
      at += written;
    },
    read(from, to) {
      const bytes = new Uint8Array(Math.max(0, Math.min(to, at) - from));
      handle.read(bytes, { at: from });
      return Promise.resolve(bytes);
    },
    async close() {
      handle.close();
      await remove().catch(() => undefined);
    },
  };
}
