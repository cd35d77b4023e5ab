/** Mounts the screen over a file of sessions read by the real reader in the same process, for component tests. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../../state/queries';
import { currentTiers, openTierSources, useTierFiles } from '../../state/tiers/files';
import { setTiersClient } from '../../state/tiers/session';
import { FIRST_VIEW, type TiersView } from '../../state/view';
import { useViewStore } from '../../state/viewStore';
import { bytesSource } from '../../trace/sources';
import { readTiers } from '../../trace/tiers';
import { DEFAULT_LIMITS } from '../../trace/types';
import { ToastProvider } from '../../ui';
import { TiersClient, type FromTiers } from '../../worker/tiers/client';
import { TiersHost } from '../../worker/tiers/host';
import { TiersLine } from './bar/TiersLine';
import { TiersShare } from './bar/TiersShare';
import { TiersWhere } from './bar/TiersWhere';
import { TiersScreen } from './TiersScreen';

const CHUNK = 65_536;

export interface MountTiersOptions {
  readonly text?: string;
  readonly name?: string;
  readonly view?: TiersView;
  readonly children?: ReactNode;
}

/** Empties the page: no file, this view, a worker that runs here. */
export function freshTiersPage(view: TiersView = FIRST_VIEW.tiers): void {
  let hear: (message: FromTiers) => void = () => undefined;
  const host = new TiersHost({
    post: (message) => queueMicrotask(() => hear(message)),
    readTiers,
    toSource: (source) => bytesSource(source.kind === 'file' ? source.file.name : source.name, new TextEncoder().encode(source.kind === 'text' ? source.text : ''), CHUNK),
    read: { now: () => 0, chunkSize: CHUNK, limits: DEFAULT_LIMITS, breathe: () => Promise.resolve() },
  });
  useTierFiles.setState({ files: [], current: undefined, viewOf: undefined });
  useViewStore.setState({ view: { ...FIRST_VIEW, screen: 'tiers', tiers: view }, past: [], future: [] });
  setTiersClient(new TiersClient({ listen: (onMessage) => void (hear = onMessage), post: (message) => host.receive(message) }));
}

/** Opens a file by its text and waits until it is read or given up. */
export async function openTiersText(text: string, name = 'desk.jsonl'): Promise<void> {
  const id = openTierSources(name, [{ kind: 'text', name, text }]);
  await waitFor(() => {
    if (useTierFiles.getState().files.find((file) => file.id === id)?.status === 'reading') throw new Error('still reading');
  });
}

/** Renders the screen with its bar; with `text`, over that file. */
export async function mountTiers({ text, name, view, children }: MountTiersOptions = {}): Promise<void> {
  freshTiersPage(view);
  if (text !== undefined) await openTiersText(text, name);
  await act(async () => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <ToastProvider>{children ?? <><header><TiersWhere /><TiersLine /><TiersShare /></header><main><TiersScreen /></main></>}</ToastProvider>
      </QueryClientProvider>,
    );
  });
}

export const openedTiers = () => currentTiers(useTierFiles.getState());
