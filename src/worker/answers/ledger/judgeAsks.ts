/** What a judge that is asked again would be given, and what that would take. */
import { judgeQuestions, LIMITS, type Usage } from '../../../engine/ledger';
import type { Ask, Reply } from '../../protocol';
import { listUnder } from './resultRows';
import type { Entry, LedgerBook } from './book';

const UNITS_PER_TOKEN = 4;
const QUESTION = 20_000;
/** What one request is beside result and question: instructions, criteria, names. */
const FRAME = JSON.stringify(judgeQuestions(undefined, '', { toolName: '', result: '' }).request).length;

export async function planAnswer(book: LedgerBook, ask: Ask<'judgePlan'>): Promise<Reply<'judgePlan'>> {
  const { list } = listUnder(book, ask);
  const wanted = ask.keys === undefined ? undefined : new Set(ask.keys.map((key) => book.find(key)));
  const chosen = (wanted === undefined ? Array.from(list) : [...ordered(list, wanted)]).flatMap((at) => book.entries[at] ?? []);
  const lengths = await resultLengths(book, chosen);
  let askable = 0;
  let units = 0;
  let recorded = 0;
  let stated = 0;
  chosen.forEach(({ view }, i) => {
    const length = lengths[i] ?? -1;
    if (length < 0) return;
    askable++;
    units += FRAME + Math.min(LIMITS.judgedResult, length) + (view.basis?.proposition?.length ?? LIMITS.statement) + (view.basis?.predicts?.length ?? 0);
    const usage: Usage | undefined = view.judgment?.usage;
    if (usage === undefined) return;
    stated++;
    recorded += usage.inputTokens + usage.outputTokens;
  });
  return {
    keys: chosen.map(({ key }) => key), askable, inputTokens: Math.ceil(units / UNITS_PER_TOKEN), ...(stated === 0 ? {} : { recordedTokens: recorded }),
  };
}

/** Chosen results in the order of the list; those the filter leaves out come behind it. */
function* ordered(list: Uint32Array, wanted: ReadonlySet<number>): Generator<number, void> {
  const inside = new Set(list);
  for (const at of list) if (wanted.has(at)) yield at;
  for (const at of wanted) if (at >= 0 && !inside.has(at)) yield at;
}

async function resultLengths(book: LedgerBook, chosen: readonly Entry[]): Promise<Float64Array> {
  const lengths = new Float64Array(chosen.length);
  for (const run of new Set(chosen.map((entry) => entry.run))) {
    const own = chosen.flatMap((entry, i) => (entry.run === run ? [i] : []));
    const bytes = await book.ledger.resultBytes(run, own.map((i) => chosen[i]?.view.toolCallId ?? ''));
    own.forEach((i, n) => { lengths[i] = bytes[n] ?? -1; });
  }
  return lengths;
}

export async function inputAnswer(book: LedgerBook, { key }: Ask<'judgeInput'>): Promise<Reply<'judgeInput'>> {
  const entry = book.entries[book.find(key)];
  if (entry === undefined) return { missing: true, sentence: 'This trace holds no such result.' };
  const { view, run } = entry;
  const { basis, toolName: tool = '' } = view;
  const texts = await book.ledger.texts(run, view.toolCallId, { args: 0, result: LIMITS.judgedResult + 1, question: QUESTION });
  if (texts.result.from === 'none') return { missing: true, sentence: 'The text of this result is not in the file, so there is nothing to judge.' };
  const { text, from } = texts.result;
  if (text.state !== 'text') {
    return { missing: true, sentence: text.state === 'failed' ? text.sentence : text.state === 'kept-out' ? 'The text of this result was kept out by policy.' : 'The text of this result is not in the file, so there is nothing to judge.' };
  }
  // The round that landed the result: that of its judgment, else of its declaration.
  const filed = view.judgment ?? view.errors.at(-1) ?? basis;
  return {
    key: entry.key, toolCallId: view.toolCallId, tool, question: texts.question.state === 'text' ? texts.question.text : '', result: text.text, from,
    iteration: filed?.iteration ?? 0, ...(filed?.turn === undefined ? {} : { turn: filed.turn }), ...(basis === undefined || !book.isWhole(run) ? {} : { basis }),
  };
}
