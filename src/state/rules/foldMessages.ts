/** Folds what the checker answers on batches of phrases into one summary. */
import { MessageRun, OUTCOMES, type Declaration, type Evaluator, type GivenUpRule, type MessageSummary, type RecordedStart, type Witness } from '../../engine/checkup';
import type { MessageRow, MessagesReply } from '../../worker/checkup/protocol';

/** Phrases of one batch: enough to be quick, few enough that a cancel and another question come through. */
const BATCH = 500;
/** Most cells of one batch, where there are very many rules: so many the worker runs whole. */
const MOST_CELLS = 400_000;

/** Distinct phrases in order of first sight, in batches for a declaration of so many rules. */
export function batchesOf(groups: readonly MessageRow[], rules: number): string[][] {
  const phrases = [...new Set(groups.map(({ phrase }) => phrase))];
  const size = Math.max(1, Math.min(BATCH, Math.floor(MOST_CELLS / Math.max(1, rules))));
  return Array.from({ length: Math.ceil(phrases.length / size) }, (_, at) => phrases.slice(at * size, (at + 1) * size));
}

/** Takes answers batch by batch. A group counts once the batch with its phrase is taken. */
export class MessageFold {
  private readonly run: MessageRun;
  private readonly byPhrase: ReadonlyMap<string, readonly MessageRow[]>;
  /** The batch that is being counted; the run asks of each phrase once. */
  private reply: MessagesReply | undefined;
  private places: ReadonlyMap<string, number> = new Map();
  private givenUp: readonly GivenUpRule[] = [];

  constructor(declaration: Declaration, groups: readonly MessageRow[]) {
    const byPhrase = new Map<string, MessageRow[]>();
    for (const group of groups) {
      const known = byPhrase.get(group.phrase);
      if (known === undefined) byPhrase.set(group.phrase, [group]);
      else known.push(group);
    }
    this.byPhrase = byPhrase;
    const evaluator: Evaluator = {
      outcome: (rule, phrase) => OUTCOMES[this.reply?.outcomes[(this.places.get(phrase) ?? 0) * this.reply.rules + rule] ?? -1] ?? 'not-judged',
      evidence: (_rule, phrase) => evidenceOf(this.reply, this.places.get(phrase)),
    };
    this.run = new MessageRun(declaration, evaluator);
  }

  take(phrases: readonly string[], reply: MessagesReply): void {
    this.reply = reply;
    // Who is given up stays so: the newest batch knows them all.
    this.givenUp = reply.givenUp ?? this.givenUp;
    this.places = new Map(phrases.map((phrase, at) => [phrase, at]));
    for (const phrase of phrases) {
      for (const { times, recorded } of this.byPhrase.get(phrase) ?? []) this.run.add(phrase, times, recordedOf(recorded));
    }
  }

  summary(): MessageSummary {
    return { ...this.run.summary(), ...(this.givenUp.length === 0 ? {} : { givenUp: this.givenUp }) };
  }
}

function evidenceOf(reply: MessagesReply | undefined, at: number | undefined): { readonly witness?: Witness } {
  const text = at === undefined ? undefined : reply?.witnesses[at];
  if (reply === undefined || at === undefined || text === undefined) return {};
  const keyword = reply.keywords[at];
  return { witness: keyword === undefined ? { text } : { text, keyword } };
}

/** A start rule that was recorded by the cascade's event is compared with the cascade. */
function recordedOf(recorded: MessageRow['recorded']): RecordedStart | undefined {
  if (recorded === undefined) return undefined;
  if (recorded.by === 'other') return { kind: recorded.kind };
  const { to, witness: text, keyword } = recorded;
  return { entry: { law: 'cascade', to, ...(text === undefined ? {} : { witness: keyword === undefined ? { text } : { text, keyword } }) } };
}
