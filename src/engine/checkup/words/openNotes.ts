/** What stays open because a rule was not judged or did not end in time. */
import type { ShownReport } from '../types';

/** One sentence on open examples and one on open rows, where there are any. */
export function openNotes({ cannotTell, neverCannotTell }: Pick<ShownReport, 'cannotTell' | 'neverCannotTell'>): string[] {
  return [
    ...(cannotTell.length === 0 ? [] : [`For ${counted(cannotTell.length, 'example')} it cannot be told what becomes of ${cannotTell.length === 1 ? 'it' : 'them'}: a rule was not judged or timed out.`]),
    ...(neverCannotTell.length === 0 ? [] : [`For ${counted(neverCannotTell.length, 'never-routes row')} it cannot be told whether a rule claims ${neverCannotTell.length === 1 ? 'it' : 'them'}: a rule was not judged or timed out.`]),
  ];
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
