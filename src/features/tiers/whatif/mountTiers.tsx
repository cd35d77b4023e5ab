/** Mounts a part of the screen over a tier trace read and replayed by the real worker code in the same process, for component tests. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { TierSettings } from '../../../engine/tiers/types';
import { createQueryClient } from '../../../state/queries';
import { useLiveSettings } from '../../../state/tiers/live';
import { useViewStore } from '../../../state/viewStore';
import { ToastProvider } from '../../../ui';
import { freshTiersPage, openTiersText } from '../mountTiers';

const START = 1_790_000_000_000;
const FLASH = { provider: 'deepseek-official', model: 'deepseek-v4-flash' };
const SPARE = { provider: 'deepseek-official', model: 'deepseek-v4-lite' };

const line = (type: string, seconds: number, rest: object): string => JSON.stringify({ type, session: 'desk', time: START + seconds * 1000, ...rest });

export interface Turn { readonly text: string; readonly requests?: number }

function turnLines({ text, requests = 1 }: Turn, number: number): string[] {
  const at = 10 * number;
  return [
    line('input', at, { text, images: 0 }),
    line('message', at + 0.1, { sourceKind: 'user' }),
    ...Array.from({ length: requests }, (_, step) => line('request', at + 0.2 + step / 100, { turn: number, step: step + 1, base: FLASH })),
    line('turn-end', at + 5, { turn: number, reason: 'completed' }),
  ];
}

/** A trace of one session; the judge is off unless the configuration says otherwise. `more`: further lines, each with its seconds. */
export function traceOf(turns: readonly Turn[], config: object = { intent: { judge: { enabled: false } } }, more: readonly string[] = []): string {
  return [
    JSON.stringify({ type: 'tier-trace', version: 1, plugin: { name: 'dsh-autotier', version: '0.1.0' }, recorder: { name: 'r', version: '1' }, createdAt: START, text: 'full' }),
    line('session', 0, { cwd: '/w', config, base: FLASH, baseMode: 'selection' }),
    ...turns.flatMap((turn, i) => turnLines(turn, i + 1)),
    ...more,
  ].join('\n');
}

/** Cheap first; strong; then a sure cheap verdict that is held strong for two requests; a denial in the last turn. */
export const HELD = traceOf(
  [{ text: 'fix the bug' }, { text: 'security audit, look for a vulnerability' }, { text: 'fix the bug', requests: 2 }],
  { intent: { judge: { enabled: false } }, tiers: { strong: { fallback: [SPARE] } } },
  [line('denial', 39, { rule: 'rm-recursive-force' })],
);

export interface Mounted {
  /** Settings in force. */
  readonly settings: () => TierSettings;
  /** Number of the request on screen, from 1. */
  readonly request: () => number | undefined;
}

/** Reads the file, puts it on screen and renders. Resolves once the file is open. */
export async function mountTiers(children: ReactNode, { text = HELD, settings = {} }: { readonly text?: string; readonly settings?: TierSettings } = {}): Promise<Mounted> {
  freshTiersPage({ settings });
  useLiveSettings.setState({ settings: undefined, over: undefined, whatIf: undefined, ended: undefined });
  await openTiersText(text);
  await act(async () => {
    render(<QueryClientProvider client={createQueryClient()}><ToastProvider>{children}</ToastProvider></QueryClientProvider>);
    await Promise.resolve();
  });
  const tiers = () => useViewStore.getState().view.tiers;
  return { settings: () => tiers().settings, request: () => tiers().request };
}
