/** The session's decisions as a file of the reader's own computer: as recorded beside those in force, written by the worker. */
import { pageSaver, safeFileName, type Saver } from '../download';
import { tiersClient } from './session';
import { tierSubject, type TierSubject } from './subject';

export type TierExportFormat = 'csv' | 'json';

const FORMATS: Readonly<Record<TierExportFormat, { readonly ending: string; readonly type: string }>> = {
  csv: { ending: '.csv', type: 'text/csv' },
  json: { ending: '.json', type: 'application/json' },
};

/** `<file> <start of the session id> tiers.csv`: told apart from another session of the same file. */
export function tierExportName({ file, session }: Pick<TierSubject, 'file' | 'session'>, format: TierExportFormat): string {
  const which = file.sessions.length > 1 ? ` ${session.id.slice(0, 12)}` : '';
  return safeFileName(`${file.name.slice(0, 50)}${which} tiers`, FORMATS[format].ending);
}

/** Saves the decisions under the settled settings. Rejects with AskFailed; resolves with the name of the file, or undefined while no session is on screen. */
export async function exportTierDecisions(format: TierExportFormat, save: Saver = pageSaver, signal?: AbortSignal): Promise<string | undefined> {
  const subject = tierSubject();
  if (!subject) return undefined;
  const { file, session, settings } = subject;
  const text = await tiersClient().ask('export', { id: file.id, session: session.index, settings, format }, signal);
  const name = tierExportName(subject, format);
  save(name, FORMATS[format].type, text);
  return name;
}
