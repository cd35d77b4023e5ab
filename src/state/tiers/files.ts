/**
 * Opening files of tier sessions and taking what the worker reports of them.
 *
 * Flow: open → the worker reports progress and the end → the store holds the summary, fileOnScreen.ts says what is seen.
 * One that cannot be read never takes the place of one that can.
 */
import type { OpenSource } from '../../worker/protocol';
import type { TiersOpening, TiersSummary } from '../../worker/tiers/protocol';
import { arriveTiers, leaveTiers, replaceTiersTwin } from './fileOnScreen';
import { useTierFiles, type OpenTierFile } from './fileStore';
import { hearTiersHang, hearTiersReports, tiersClient } from './session';

export { currentTiers, tiersSummaryOf, useCurrentTiers, useTierFiles } from './fileStore';
export type { OpenTierFile, TierFilesState, TierProgress } from './fileStore';
export { returnToTiers, showTierFile, takeTiersInstead } from './fileOnScreen';

let opened = 0;
/** What each open file was read from, to read it again when its worker had to be ended. */
const readFrom = new Map<string, readonly OpenSource[]>();

/** Starts reading one drop of files (or a sample) as one file of sessions and returns its id. Starts the worker if need be. */
export function openTierSources(name: string, sources: readonly OpenSource[], patternsOff = false): string {
  opened += 1;
  const id = `tiers-${opened}`;
  const file: OpenTierFile = { id, name, status: 'reading', progress: { bytes: 0, file: name } };
  // A drop that could not be read leaves the list when something new is tried.
  useTierFiles.setState(({ files }) => ({ files: [...files.filter(({ status }) => status !== 'unreadable'), file] }));
  readFrom.set(id, sources);
  tiersClient().open(id, sources, patternsOff);
  return id;
}

/** Files of one drop. An empty drop is ignored. */
export function openTierFiles(files: readonly File[]): string | undefined {
  const first = files[0];
  if (!first) return undefined;
  const name = files.length === 1 ? first.name : `${first.name} and ${files.length - 1} more`;
  return openTierSources(name, files.map((file) => ({ kind: 'file', file })));
}

/** Stops reading. A session cut short would be another one, so nothing of the file stays. */
export function cancelTierOpening(id: string): void {
  update(id, (file) => (file.status === 'reading' ? { ...file, stopping: true } : file));
  tiersClient().cancel(id);
}

/** Lets go of a file, or of the message about one that could not be read; what was open before it takes its place on screen. */
export function closeTierFile(id: string): void {
  const file = useTierFiles.getState().files.find((other) => other.id === id);
  if (file?.status === 'open') void tiersClient().ask('close', { id }).catch(() => undefined);
  else if (file?.status === 'reading') tiersClient().cancel(id);
  remove(id);
  leaveTiers(id);
}

/** Takes one report of the worker into the list; a file that is read goes on screen. */
export function takeTiersReport(report: TiersOpening): void {
  switch (report.type) {
    case 'progress': {
      const { type: _type, id, ...progress } = report;
      update(id, (file) => (file.status === 'reading' ? { ...file, progress } : file));
      break;
    }
    case 'opened': {
      const { summary } = report;
      if (!useTierFiles.getState().files.some(({ id }) => id === summary.id)) {
        // Closed while its last report was on the way: the worker keeps nothing either.
        void tiersClient().ask('close', { id: summary.id }).catch(() => undefined);
        break;
      }
      update(summary.id, ({ id }) => ({ id, name: summary.name, status: 'open', summary }));
      const twin = twinOf(summary);
      arriveTiers(summary);
      if (twin !== undefined) {
        replaceTiersTwin(twin, summary);
        closeTierFile(twin);
      }
      break;
    }
    case 'cancelled':
      remove(report.id);
      break;
    case 'unreadable':
      update(report.id, ({ id }) => ({ id, name: report.name, status: 'unreadable', problems: report.problems }));
      break;
  }
}

hearTiersReports(takeTiersReport);

/** The worker was ended because of one file. What was open is read again, that file without the patterns of its rules. */
hearTiersHang((guilty) => {
  for (const { id, name, status } of useTierFiles.getState().files) {
    const sources = readFrom.get(id);
    if (status === 'reading') remove(id);
    if (status !== 'unreadable' && sources) openTierSources(name, sources, id === guilty);
  }
});

function update(id: string, change: (file: OpenTierFile) => OpenTierFile): void {
  useTierFiles.setState(({ files }) => ({ files: files.map((file) => (file.id === id ? change(file) : file)) }));
}

function remove(id: string): void {
  readFrom.delete(id);
  useTierFiles.setState(({ files }) => ({ files: files.filter((file) => file.id !== id) }));
}

/** Another open file that is the same one: same name, same sessions. */
function twinOf({ id, name, fingerprint }: TiersSummary): string | undefined {
  return useTierFiles.getState().files.find((file) => (
    file.id !== id && file.status === 'open' && file.name === name && file.summary.fingerprint === fingerprint
  ))?.id;
}
