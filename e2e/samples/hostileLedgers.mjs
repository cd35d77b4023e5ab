/** Ledgers that want to break a reader, and the forms a ledger may come in. Small: the first two turns of the case. */
import { DELIVERY } from './case/delivery.mjs';
import { Play } from './case/playCase.mjs';
import { findings } from './findings.mjs';
import { makeRandom } from './random.mjs';
import { nameRuns } from './supportDesk.mjs';

function playSmall() {
  const play = new Play(makeRandom(9), 's-0413', Date.UTC(2026, 9, 9, 10, 0, 0));
  for (const turn of DELIVERY) play.turn(turn);
  nameRuns(play.legs, 1);
  return play;
}

const text = (value) => `${JSON.stringify(value)}\n`;

/** The recording with something else in place of its rows. */
function recordingWith(play, ledger) {
  const { snapshot, ...rest } = findings(play);
  return text({ snapshot: { ...snapshot, sharedState: { ...snapshot.sharedState, findingsLedger: ledger } }, ...rest });
}

const subject = (kind, id) => ({ kind, id });
const asserted = (kind, id, predicate, value) => ({ subject: subject(kind, id), predicate, value, stratum: 'asserted', provenance: 'tool:x' });
const basis = (toolCallId, more = {}) => ({ kind: 'basis', toolCallId, toolName: 'look_up', iteration: 1, basis: 'direct', ...more });
const standing = (toolCallId, word, more = {}) => ({ kind: 'standing', toolCallId, toolName: 'look_up', standing: word, assertions: [], declaredOn: 'answer', iteration: 2, ...more });
const judgment = (toolCallId, word, probabilities, more = {}) => ({
  kind: 'judgment', toolCallId, toolName: 'look_up', source: 'judge', judge: { name: 'small-judge', model: 'judge-mini-2' }, against: 'question', standing: word,
  ...(probabilities !== undefined && { probabilities }), confidence: 0.6, latencyMs: 120, iteration: 1, ...more,
});

const MARKUP = '<img src=x onerror="document.title=\'taken\'">';

/** Rows that are no rows, each between two good ones. */
const BAD_ROWS = [
  basis('good-1'), null, 7, 'text', [], {}, { toolCallId: 'no-kind' }, { kind: 5 }, { kind: 'standing' },
  standing('outside', 'maybe'), standing('outside-2', 'Fact'), standing('no-list', 'fact', { assertions: 'none' }), standing('half', 'fact', { assertions: [{ predicate: 'p' }] }),
  basis('no-basis', { basis: 'guess' }), judgment('judged-outside', 'unsure', {}), { kind: 'conflict', key: 4, witnesses: {} },
  { kind: 'contingent', declaredOn: 'somewhere', value: 1, carriers: [] }, { kind: 'period', turn: 1, verdict: 'covered', iteration: 1, raw: MARKUP },
  judgment('good-1', 'fact', { fact: 0.8, open: 0.1, noise: 0.1, 'ruled-out': 0 }), standing('good-1', 'fact'),
];

const PROBABILITIES = [
  ...['sums-high', 'sums-low', 'out-of-range', 'missing', 'some-missing', 'no-numbers', 'not-largest', 'huge'].map((id) => basis(id)),
  judgment('sums-high', 'fact', { fact: 0.9, open: 0.6, noise: 0.4, 'ruled-out': 0.3 }),
  judgment('sums-low', 'open', { fact: 0.1, open: 0.2, noise: 0.1, 'ruled-out': 0 }),
  judgment('out-of-range', 'noise', { fact: -0.2, open: 0.1, noise: 1.7, 'ruled-out': 0 }, { confidence: 1.4, testsSubject: -3 }),
  judgment('missing', 'fact'),
  judgment('some-missing', 'ruled-out', { 'ruled-out': 0.7 }),
  judgment('no-numbers', 'open', { fact: 'high', open: null, noise: {}, 'ruled-out': true }),
  judgment('not-largest', 'noise', { fact: 0.7, open: 0.1, noise: 0.1, 'ruled-out': 0.1 }),
  judgment('huge', 'fact', { fact: 1e300, open: 1e-300, noise: 0, 'ruled-out': 0 }, { confidence: undefined }),
  ...['sums-high', 'out-of-range', 'some-missing', 'not-largest'].map((id) => standing(id, 'fact')),
];

/** Ids that mean something to an object, a key, a page or a terminal. */
const IDS = ['__proto__', 'constructor', '', '10', '2', ' ', 'a\u0000b', MARKUP, '\u202Egnihton', 'x'.repeat(3000), '\uD800'];
const HOSTILE_IDS = [
  ...IDS.flatMap((id) => [basis(id, { toolName: id === '' ? '__proto__' : id, proposition: MARKUP }), judgment(id, 'fact', { fact: 1, open: 0, noise: 0, 'ruled-out': 0 }), standing(id, 'noise', { line: MARKUP })]),
  // Two identities, one key.
  standing('__proto__', 'fact', { assertions: [asserted('a', 'b\u0000c', 'd', MARKUP), asserted('__proto__', 'constructor', '__proto__', JSON.parse('{"__proto__":1}'))] }),
  standing('constructor', 'fact', { assertions: [asserted('a\u0000b', 'c', 'd', 'other'), asserted('__proto__', 'constructor', '__proto__', null)] }),
  judgment('never-called', 'open', { fact: 0.2, open: 0.5, noise: 0.2, 'ruled-out': 0.1 }),
  standing('also-never-called', 'fact', { unknownId: true }),
  { kind: '__proto__', iteration: 1 }, { kind: '', iteration: 1 },
];

/** A provider that counts its calls anew in every turn. */
const REPEATED = [1, 2, 3].flatMap((turn) => [
  basis('call_0', { turn, proposition: `of turn ${turn}` }), judgment('call_0', turn === 2 ? 'noise' : 'fact', { fact: 0.6, open: 0.2, noise: 0.1, 'ruled-out': 0.1 }, { turn }),
  standing('call_0', turn === 3 ? 'open' : 'fact', { turn, assertions: turn === 3 ? [] : [asserted('order', '1', 'state', turn)] }),
]);

/** @returns {Record<string, string>} hostile ledgers: file name → text */
export function hostileLedgers() {
  const play = playSmall();
  return {
    'ledger-not-a-list.json': recordingWith(play, { kind: 'standing', standing: 'fact' }),
    'ledger-bad-rows.json': text(BAD_ROWS),
    'ledger-probabilities.json': text(PROBABILITIES),
    'ledger-ids.json': text(HOSTILE_IDS),
    'ledger-repeated-calls.json': text(REPEATED),
  };
}

/** @returns {Record<string, string>} the forms a ledger may come in: file name → text */
export function ledgerForms() {
  const play = playSmall();
  const { rows } = play.ledger;
  return {
    'ledger-rows.json': text(rows),
    'ledger-object.json': text({ findingsLedger: rows }),
    'ledger-kept-out.json': recordingWith(play, 'REDACTED'),
    'ledger-events.ndjson': play.legs.flatMap((leg) => leg.events).map(text).join(''),
  };
}
