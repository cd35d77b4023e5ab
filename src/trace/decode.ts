/**
 * The one reader of a `skill.turn_routed` payload (traces.md §4, §10).
 *
 * Law: total and without casts. A number that was not finite in the record (JSON `null`, or 1e999) is NaN as a score and
 * absent elsewhere; `null` on an optional field is absence; keys nobody knows are ignored; a field of a wrong type is a
 * fault that names its place, and the verdict is left out.
 */
import { ROUTED_BY } from '../engine/verdict/types';
import { isObject, own } from './jsonShape';
import type { RankedCandidate, RoutedBy, RoutingPolicy, RunnerUp, TurnRouted } from '../engine/verdict/types';
import type { JsonObject } from './jsonShape';

export type Decoded =
  | { readonly ok: true; readonly routed: TurnRouted; /** Numbers such as 1e999, too large for a double. */ readonly overflows: number }
  | { readonly ok: false; /** Place inside the payload, e.g. `scores[3].id`. */ readonly path: string; readonly sentence: string };

class Fault extends Error {
  readonly path: string;
  constructor(path: string, wanted: string) {
    super(`${path === '' ? 'the payload' : path} is not ${wanted}`);
    this.path = path;
  }
}

interface Reading { overflows: number }
type Draft = { -readonly [K in keyof TurnRouted]: TurnRouted[K] };
const BY: ReadonlySet<string> = new Set(ROUTED_BY);
const isBy = (value: unknown): value is RoutedBy => typeof value === 'string' && BY.has(value);

/**
 * Decodes the parsed payload of one `turn_routed` event. A missing policy, or a margin that is null, gives a NaN margin:
 * the turn is listed and not replayed. A null menu size stood for an unlimited one.
 */
export function decodeTurnRouted(value: unknown): Decoded {
  try {
    const reading: Reading = { overflows: 0 };
    const routed = readRouted(value, reading);
    return { ok: true, routed, overflows: reading.overflows };
  } catch (fault) {
    if (fault instanceof Fault) return { ok: false, path: fault.path, sentence: fault.message };
    throw fault;
  }
}

function readRouted(value: unknown, reading: Reading): TurnRouted {
  if (!isObject(value)) throw new Fault('', 'an object');
  const by = own(value, 'by');
  if (!isBy(by)) throw new Fault('by', `one of ${ROUTED_BY.join(', ')}`);
  const routed: Draft = { by, policy: readPolicy(value, reading) };
  const from = text(value, 'from', 'from');
  if (from !== undefined) routed.from = from;
  const to = text(value, 'to', 'to');
  if (to !== undefined) routed.to = to;
  const scorer = text(value, 'scorer', 'scorer');
  if (scorer !== undefined) routed.scorer = scorer;
  const scores = readScores(value, reading);
  if (scores !== undefined) routed.scores = scores;
  const runnerUp = readRunnerUp(value, reading);
  if (runnerUp !== undefined) routed.runnerUp = runnerUp;
  const decisive = flag(value, 'decisive');
  if (decisive !== undefined) routed.decisive = decisive;
  const offered = readTexts(value, 'offered');
  if (offered !== undefined) routed.offered = offered;
  if (flag(value, 'stayOffered') === true) routed.stayOffered = true;
  const window = number(value, 'window', 'window', reading);
  if (window !== undefined) routed.window = window;
  readWitness(value, routed);
  readDroppedResume(value, routed);
  readDecider(value, routed);
  return routed;
}

function readPolicy(event: JsonObject, reading: Reading): RoutingPolicy {
  const policy = object(event, 'policy');
  if (policy === undefined) return { nearTieMargin: Number.NaN, menuSize: Number.POSITIVE_INFINITY };
  const nearTieMargin = number(policy, 'nearTieMargin', 'policy.nearTieMargin', reading) ?? Number.NaN;
  const menuSize = number(policy, 'menuSize', 'policy.menuSize', reading) ?? Number.POSITIVE_INFINITY;
  const floor = number(policy, 'floor', 'policy.floor', reading);
  return floor === undefined ? { nearTieMargin, menuSize } : { nearTieMargin, menuSize, floor };
}

function readScores(event: JsonObject, reading: Reading): RankedCandidate[] | undefined {
  const rows = own(event, 'scores');
  if (rows === undefined) return undefined;
  if (!Array.isArray(rows)) throw new Fault('scores', 'an array');
  const scores: RankedCandidate[] = [];
  for (let i = 0; i < rows.length; i++) {
    const row: unknown = rows[i];
    if (!isObject(row)) throw new Fault(`scores[${i}]`, 'an object');
    const id = own(row, 'id');
    if (typeof id !== 'string') throw new Fault(`scores[${i}].id`, 'a text');
    scores.push({
      id,
      score: number(row, 'score', `scores[${i}].score`, reading) ?? Number.NaN,
      relevance: number(row, 'relevance', `scores[${i}].relevance`, reading) ?? Number.NaN,
    });
  }
  return scores;
}

function readRunnerUp(event: JsonObject, reading: Reading): RunnerUp | undefined {
  const runnerUp = object(event, 'runnerUp');
  if (runnerUp === undefined) return undefined;
  const id = needText(runnerUp, 'id', 'runnerUp.id');
  return { id, gap: number(runnerUp, 'gap', 'runnerUp.gap', reading) ?? Number.NaN };
}

function readWitness(event: JsonObject, routed: Draft): void {
  const witness = object(event, 'witness');
  if (witness === undefined) return;
  const keyword = text(witness, 'keyword', 'witness.keyword');
  const found = text(witness, 'text', 'witness.text') ?? '';
  routed.witness = keyword === undefined ? { text: found } : { text: found, keyword };
}

function readDroppedResume(event: JsonObject, routed: Draft): void {
  const dropped = object(event, 'droppedResume');
  if (dropped === undefined) return;
  const id = needText(dropped, 'id', 'droppedResume.id');
  routed.droppedResume = { id, reason: text(dropped, 'reason', 'droppedResume.reason') ?? '' };
}

function readDecider(event: JsonObject, routed: Draft): void {
  const decider = object(event, 'decider');
  if (decider === undefined) return;
  const model = text(decider, 'model', 'decider.model');
  const picked = text(decider, 'picked', 'decider.picked');
  routed.decider = {
    provider: text(decider, 'provider', 'decider.provider') ?? '',
    ...(model === undefined ? {} : { model }),
    ...(picked === undefined ? {} : { picked }),
  };
}

function readTexts(event: JsonObject, key: string): string[] | undefined {
  const list = own(event, key);
  if (list === undefined) return undefined;
  if (!Array.isArray(list)) throw new Fault(key, 'an array');
  return list.map((item: unknown, i) => {
    if (typeof item !== 'string') throw new Fault(`${key}[${i}]`, 'a text');
    return item;
  });
}

function text(object: JsonObject, key: string, path: string): string | undefined {
  const value = own(object, key);
  if (value !== undefined && typeof value !== 'string') throw new Fault(path, 'a text');
  return value;
}

function needText(object: JsonObject, key: string, path: string): string {
  const value = text(object, key, path);
  if (value === undefined) throw new Fault(path, 'a text');
  return value;
}

function number(object: JsonObject, key: string, path: string, reading: Reading): number | undefined {
  const value = own(object, key);
  if (value === undefined) return undefined;
  if (typeof value !== 'number') throw new Fault(path, 'a number');
  if (Number.isFinite(value)) return value;
  reading.overflows++;
  return undefined;
}

function flag(object: JsonObject, key: string): boolean | undefined {
  const value = own(object, key);
  if (value !== undefined && typeof value !== 'boolean') throw new Fault(key, 'true or false');
  return value;
}

function object(parent: JsonObject, key: string): JsonObject | undefined {
  const value = own(parent, key);
  if (value !== undefined && !isObject(value)) throw new Fault(key, 'an object');
  return value;
}
