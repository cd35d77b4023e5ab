/** Random ledgers for property tests, with few ids and keys so that rows meet. Used by tests only. */
import fc from 'fast-check';
import { STANDINGS } from './rows';

const id = fc.constantFrom('c1', 'c2', 'c3', '10', '2', '__proto__', 'constructor', '');
const standing = fc.constantFrom(...STANDINGS);
const iteration = fc.nat({ max: 6 });
const value = fc.oneof(
  fc.constantFrom<unknown>('up', 'down', 1, '1', 0, -0, null, true, undefined),
  fc.constantFrom<unknown>({ kind: 'known', value: 'up' }, { kind: 'unknown' }, { kind: 'not-applicable', value: 1 }, { a: 1, b: [2] }, { b: [2], a: 1 }, [1, 2]),
  fc.jsonValue({ maxDepth: 3 }),
);
const assertion = fc.record({
  subject: fc.record({ kind: fc.constantFrom('port', 'a\u0000a'), id: fc.constantFrom('x', '') }),
  predicate: fc.constantFrom('state', 'p'),
  stratum: fc.constantFrom('asserted', 'asserted', 'quoted', 'other'),
  provenance: fc.constant('tool:x'),
  value,
  epoch: fc.constantFrom(0, 1.5),
}, { requiredKeys: ['subject', 'predicate', 'stratum', 'provenance'] });
const declaredOn = fc.oneof(fc.constant('answer'), fc.record({ toolCallId: id }));

const basis = fc.record({ kind: fc.constant('basis'), toolCallId: id, toolName: fc.constant('t'), iteration, basis: fc.constant('direct'), proposition: fc.string() }, { requiredKeys: ['kind', 'toolCallId', 'toolName', 'iteration', 'basis'] });
const said = fc.record({
  kind: fc.constant('standing'), toolCallId: id, toolName: fc.constant('t'), standing, assertions: fc.array(assertion, { maxLength: 3 }), declaredOn, iteration, unknownId: fc.constant(true),
}, { requiredKeys: ['kind', 'toolCallId', 'standing', 'assertions', 'declaredOn', 'iteration'] });
const judged = fc.record({
  kind: fc.constant('judgment'), toolCallId: id, toolName: fc.constantFrom('t', 'u'), source: fc.constant('judge'), judge: fc.constant({ name: 'mock', model: 'm' }),
  against: fc.constantFrom('proposition', 'question'), standing, latencyMs: fc.nat(), iteration,
  probabilities: fc.record({ fact: fc.double({ noNaN: true }), open: fc.constant(0.2), noise: fc.constant('0.4'), 'ruled-out': fc.constant(null) }, { requiredKeys: [] }),
  confidence: fc.double({ min: -0.1, max: 1.1 }),
}, { requiredKeys: ['kind', 'toolCallId', 'toolName', 'source', 'judge', 'against', 'standing', 'latencyMs', 'iteration'] });
const failed = fc.record({ kind: fc.constant('judgment-error'), toolCallId: id, toolName: fc.constant('t'), source: fc.constant('judge'), judge: fc.constant({ name: 'mock' }), message: fc.string(), latencyMs: fc.nat(), iteration });
const absent = fc.record({ kind: fc.constant('unsettled-by-absence'), toolCallId: id, iteration });
const contingent = fc.record({ kind: fc.constant('contingent'), declaredOn, value: fc.string(), carriers: fc.array(fc.record({ toolCallId: id, standing }), { maxLength: 2 }), iteration });
const later = fc.record({ kind: fc.constantFrom('clock', '__proto__', ''), toolCallId: id });

/** Ledgers as a file may hold them: sound rows of every kind, some with numbers that are none. */
export const recordedLedger = fc.array(fc.oneof({ weight: 4, arbitrary: said }, { weight: 2, arbitrary: judged }, basis, failed, absent, contingent, later), { maxLength: 24 });
/** Anything at all in place of a ledger, rows with parts cut out among it. */
export const anyLedger = fc.oneof(fc.anything(), fc.array(fc.oneof(fc.anything(), said, judged, fc.object({ key: fc.constantFrom('kind', 'toolCallId', '__proto__', 'assertions', 'standing') })), { maxLength: 8 }));
