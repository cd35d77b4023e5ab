/**
 * The one way in for everything that is opened: a drop is sorted by kind, and the screen of what came is shown.
 *
 * Law: a trace goes to the trace reader even if nothing else can be loaded. What opens is shown at once, except a trace, which
 * takes the screen when its first part is readable.
 */
import { dismissAllUnreadable, openFiles, openSources } from './traces';
import { goTo } from './viewStore';

const sorting = () => import('./sorting');
const nameOf = (files: readonly File[]): string => (files.length > 1 ? `${files[0]?.name} and ${files.length - 1} more` : (files[0]?.name ?? ''));

/**
 * Opens the files of one drop. Rejects with a sentence when a file of rules or tiers could not be opened. Answers with the names
 * that were left out: one declaration is open at a time.
 */
export async function openDrop(files: readonly File[]): Promise<readonly string[]> {
  if (files.length === 0) return [];
  const desk = await sorting().catch(() => undefined);
  if (!desk) {
    openFiles(files);
    return [];
  }
  const { trace, rules, tiers } = await desk.sortFiles(files);
  openFiles(trace);
  const declaration = rules.at(-1);
  if (declaration) await desk.openRulesFile(declaration);
  if (tiers.length > 0) await desk.openTiers(nameOf(tiers), tiers.map((file) => ({ kind: 'file', file })));
  if (rules.length + tiers.length > 0) dismissAllUnreadable();
  if (declaration) goTo('rules');
  else if (tiers.length > 0) goTo('tiers');
  return rules.slice(0, -1).map(({ name }) => name);
}

/** Opens pasted text. */
export async function openPasted(text: string): Promise<void> {
  const name = 'pasted text';
  const desk = await sorting().catch(() => undefined);
  const kind = desk?.kindOf(new TextEncoder().encode(text.slice(0, 4096)));
  if (kind === 'rules' || kind === 'tiers') dismissAllUnreadable();
  if (desk && kind === 'rules') {
    await desk.openRules('pasted rules', text, 'pasted');
    goTo('rules');
  } else if (desk && kind === 'tiers') {
    await desk.openTiers(name, [{ kind: 'text', name, text }]);
    goTo('tiers');
  } else openSources(name, [{ kind: 'text', name, text }]);
}

export interface Fetched { readonly name: string; readonly size?: number; readonly stream: ReadableStream<Uint8Array> }

/** Opens what was fetched: a sample, or a file behind a URL. */
export async function openFetched({ name, size, stream: fetched }: Fetched, origin: 'sample' | 'dropped'): Promise<void> {
  const desk = await sorting();
  const { kind, stream } = await desk.sortStream(fetched);
  const source = { kind: 'stream', name, stream, ...(size === undefined ? {} : { size }) } as const;
  if (kind !== 'trace') dismissAllUnreadable();
  if (kind === 'rules') {
    await desk.openRules(name, await new Response(stream).text(), origin);
    goTo('rules');
  } else if (kind === 'tiers') {
    await desk.openTiers(name, [source]);
    goTo('tiers');
  } else openSources(name, [source]);
}
