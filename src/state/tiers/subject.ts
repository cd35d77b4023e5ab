/**
 * What the tiers screen is about: file, session, request and the settings in force, out of the view and the open files.
 *
 * Law: a place in another file than the one on screen names nothing here; settings do apply to it.
 */
import { useMemo } from 'react';
import type { TierSettings } from '../../engine/tiers/types';
import type { TierSessionSummary, TiersSummary } from '../../worker/tiers/protocol';
import type { TiersView } from '../view';
import { useViewStore } from '../viewStore';
import { isMeantTiers } from './arrival';
import { currentTiers, useCurrentTiers, useTierFiles } from './fileStore';

export interface TierSubject {
  readonly file: TiersSummary;
  readonly session: TierSessionSummary;
  /** The settled ones. */
  readonly settings: TierSettings;
  /** Index of the request on screen; absent: none is chosen, or the session holds none of that number. */
  readonly request?: number;
  /** Id of a session the view names and this file does not hold. */
  readonly missing?: string;
}

/** Without a named session: the first one with requests. Absent: no file is readable, or it holds no session. */
export function subjectOf(file: TiersSummary | undefined, view: TiersView): TierSubject | undefined {
  if (!file) return undefined;
  const here = view.file === undefined || isMeantTiers(view.file, file);
  const id = here ? view.session : undefined;
  const named = file.sessions.find((session) => session.id === id);
  const session = named ?? file.sessions.find(({ requests }) => requests > 0) ?? file.sessions[0];
  if (!session) return undefined;
  const missing = id !== undefined && !named;
  const request = here && !missing && view.request !== undefined && view.request <= session.requests ? view.request - 1 : undefined;
  return {
    file, session, settings: view.settings,
    ...(request === undefined ? {} : { request }),
    ...(missing ? { missing: id } : {}),
  };
}

export function tierSubject(): TierSubject | undefined {
  return subjectOf(currentTiers(useTierFiles.getState()), useViewStore.getState().view.tiers);
}

export function useTierSubject(): TierSubject | undefined {
  const file = useCurrentTiers();
  const view = useViewStore((state) => state.view.tiers);
  return useMemo(() => subjectOf(file, view), [file, view]);
}

/** Settings as one text: the same for the same settings, in whatever order they were set. */
export function settingsKey(settings: TierSettings): string {
  return JSON.stringify(settings, (_key, value: unknown) => (
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value
  ));
}
