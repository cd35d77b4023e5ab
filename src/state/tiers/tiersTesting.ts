/** A client without a worker for tests of this folder: what was sent, and a way to answer it. */
import { TiersClient, type FromTiers, type ToTiers } from '../../worker/tiers/client';
import type { TierCounts, TierSettings } from '../../engine/tiers/types';
import type { TierSessionSummary, TiersSummary, TierWhatIf } from '../../worker/tiers/protocol';
import { FIRST_VIEW, type TiersView } from '../view';
import { useViewStore } from '../viewStore';
import { NO_FILES, useTierFiles } from './fileStore';
import { setTiersClient } from './session';

export interface FakeWorker {
  readonly sent: ToTiers[];
  readonly deliver: (message: FromTiers) => void;
}

/** Starts anew: no file, this view, a client that only notes what is sent. */
export function freshTiers(tiers: TiersView = FIRST_VIEW.tiers): FakeWorker {
  const sent: ToTiers[] = [];
  let deliver: (message: FromTiers) => void = () => undefined;
  useTierFiles.setState(NO_FILES);
  useViewStore.setState({ view: { ...FIRST_VIEW, screen: 'tiers', tiers }, past: [], future: [] });
  setTiersClient(new TiersClient({
    post: (message) => void sent.push(message),
    listen: (onMessage) => void (deliver = onMessage),
  }));
  return { sent, deliver: (message) => deliver(message) };
}

export function session(index: number, id: string, requests: number): TierSessionSummary {
  return { index, id, form: 'trace', file: 'desk.jsonl', requests, turns: 3, from: 0, to: 9, text: 'omitted', configured: true, lines: 20, unread: 0 };
}

export function summary(id: string, fingerprint: string, name = 'desk.jsonl'): TiersSummary {
  return { id, name, files: [], sessions: [session(0, 'quiet', 0), session(1, 'busy', 5), session(2, 'late', 7)], problems: [], readMs: 1, fingerprint };
}

const COUNTS: TierCounts = { requests: 5, routed: 5, strong: 2, cheap: 3, onStrongModel: 2, tierChanges: 1, byEscalation: 0, escalations: 0, judgeCalls: 0, bySource: {} };

/** An answer with a number of strong requests to know it by. */
export function whatIf(settings: TierSettings, strong: number): TierWhatIf {
  return {
    settings, before: COUNTS, after: { ...COUNTS, strong }, changed: [],
    replay: { plan: [], escalations: [], fallbacks: [], overrides: [], judgeCalls: [], answersDropped: 0, unread: [] },
  };
}
