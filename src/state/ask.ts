/**
 * Questions to the worker as queries: settled answers, keyed by trace, version, kind and parameters.
 *
 * Law: keys hold plain values only (never a File, never a trace). The policy in a key is the settled one.
 */
import { keepPreviousData, queryOptions, skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Scope, WhatIfPolicy } from '../engine/whatif/types';
import type { LedgerKind } from '../worker/ledgerProtocol';
import type { Ask, Reply, RequestKind, TraceSummary } from '../worker/protocol';
import { scopeIn } from './arrival';
import { traceClient } from './session';
import { useCurrentSummary } from './traces';
import { useViewStore } from './viewStore';

/** What an ask needs beside what the screen is already about. */
export type Rest<K extends RequestKind> = Omit<Ask<K>, 'trace' | 'scope' | 'policy'>;

/** Trace, scope and policy that every question on a screen is about. */
export interface Subject {
  readonly summary: TraceSummary;
  readonly scope: Scope;
  readonly policy: WhatIfPolicy;
}

/** The subject of the screen; absent while no trace is readable. */
export function useSubject(): Subject | undefined {
  const summary = useCurrentSummary();
  const scope = useViewStore((state) => state.view.scope);
  const policy = useViewStore((state) => state.view.policy);
  return useMemo(() => (summary ? { summary, scope: scopeIn(summary, scope), policy } : undefined), [summary, scope, policy]);
}

/** Kinds whose answer depends on the scope and the policy. */
type JudgingKind = Exclude<RequestKind, 'story' | 'close' | 'cancel' | 'probeNetwork' | LedgerKind>;

/** Query options of one judging question; use with useQuery, fetchQuery or to read the cache. */
export function askOptions<K extends JudgingKind>(kind: K, subject: Subject, rest: Rest<K>) {
  const ask = { trace: subject.summary.id, scope: subject.scope, policy: subject.policy, ...rest } as Ask<K>;
  return queryOptions({
    queryKey: [subject.summary.id, subject.summary.version, kind, ask] as const,
    queryFn: ({ signal }): Promise<Reply<K>> => traceClient().ask(kind, ask, signal),
  });
}

/**
 * Asks about the trace on screen under the settled policy. `undefined` as `rest` asks nothing yet.
 * The previous answer stays while a new one is on its way (`isPlaceholderData`).
 */
export function useAsk<K extends JudgingKind>(kind: K, rest: Rest<K> | undefined): UseQueryResult<Reply<K>> {
  const subject = useSubject();
  const asked = subject && rest ? askOptions(kind, subject, rest) : undefined;
  return useQuery<Reply<K>>({
    queryKey: asked?.queryKey ?? ['nothing', kind],
    queryFn: asked ? (context) => traceClient().ask(kind, asked.queryKey[3], context.signal) : skipToken,
    placeholderData: keepPreviousData,
  });
}

/** What happened after a turn's verdict. Independent of any policy. */
export function useStory(key: string | undefined): UseQueryResult<Reply<'story'>> {
  const summary = useCurrentSummary();
  const trace = summary?.id ?? '';
  return useQuery({
    queryKey: [trace, summary?.version, 'story', key] as const,
    queryFn: ({ signal }) => traceClient().ask('story', { trace, key: key ?? '' }, signal),
    enabled: summary !== undefined && key !== undefined,
  });
}
