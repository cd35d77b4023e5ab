/** Rows of the ledger from what a case says, as the framework forms them. */
import { JUDGE } from './agent.mjs';

const STANDINGS = ['fact', 'open', 'noise', 'ruled-out'];
/** What a judge is shown of a result, in UTF-16 units. */
const JUDGED = 4000;

/** @param {{id: string, tool: string, about?: object}} call */
export function basisRow({ id, tool, about }, iteration) {
  const { basis, expect, proposition, predicts } = about;
  return { kind: 'basis', toolCallId: id, toolName: tool, iteration, basis, ...(expect && { expect }), ...(proposition !== undefined && { proposition }), ...(predicts && { predicts }) };
}

/** What the model says of one result, and what is not settled by it. `known`: name in the case → call. */
export function standingRows(said, known, declaredOn, iteration) {
  const call = known.get(said.name);
  const { standing, settles, line, facts } = said;
  const toolCallId = call?.id ?? said.name;
  const provenance = call?.ref === undefined ? `tool:${toolCallId}` : `artifact:${call.ref}`;
  const stratum = standing === 'fact' ? 'asserted' : 'quoted';
  const row = {
    kind: 'standing', toolCallId, ...(call && { toolName: call.tool }), ...(call?.ref && { ref: call.ref }), standing,
    ...(settles && { settles }), ...(line && { line }),
    assertions: facts.map(([kind, id, predicate, value]) => ({ subject: { kind, id }, predicate, value, stratum, provenance })),
    declaredOn, iteration, ...(said.unknown && { unknownId: true }),
  };
  if (standing !== 'ruled-out' || call?.looked === undefined) return [row];
  const { looked: { notChecked, cannotCover }, tryInstead } = call;
  return [row, {
    kind: 'unsettled-by-absence', toolCallId, ...(notChecked.length > 0 && { notChecked }), ...(cannotCover.length > 0 && { cannotCover }), ...(tryInstead && { tryInstead }), iteration,
  }];
}

/** A value was used; its carriers have been set aside by now. */
export function contingentRow({ value, carriers }, known, standings, declaredOn, iteration) {
  return {
    kind: 'contingent', declaredOn, value,
    carriers: carriers.map((name) => ({ toolCallId: known.get(name).id, standing: standings.get(known.get(name).id).standing })), iteration,
  };
}

const hundredths = (value) => Math.round(value * 100) / 100;

/** Shares that go with a confidence: the chosen one is a quarter plus three quarters of it, the rest is spread and adds up to 1. */
function sharesOf(random, { standing, confidence, unscored }) {
  const most = hundredths(0.25 + 0.75 * confidence);
  const others = random.shuffle(STANDINGS.filter((name) => name !== standing && name !== unscored));
  const shares = { [standing]: most };
  let left = hundredths(1 - most);
  others.forEach((name, index) => {
    // None of the rest may pass the chosen one.
    const share = index === others.length - 1 ? left : hundredths(Math.min(left, most, left * random.between(0.35, 0.9)));
    shares[name] = share;
    left = hundredths(left - share);
  });
  return Object.fromEntries(STANDINGS.filter((name) => name in shares).map((name) => [name, shares[name]]));
}

/** What the judge leaves of one result: its reading, or its failure. */
export function judgeRow(random, { id, tool, about, judge, text }, iteration) {
  const head = { toolCallId: id, toolName: tool, source: 'judge' };
  const { failed } = judge;
  if (failed) return { kind: 'judgment-error', ...head, judge: { name: JUDGE.name }, ...(failed.status && { status: failed.status }), message: failed.message, latencyMs: failed.latencyMs, iteration };
  const against = about?.proposition === undefined ? 'question' : 'proposition';
  return {
    kind: 'judgment', ...head, judge: JUDGE, against, standing: judge.standing, probabilities: sharesOf(random, judge), confidence: judge.confidence,
    testsSubject: hundredths(judge.standing === 'noise' ? random.between(0.08, 0.35) : random.between(0.5, 0.96)),
    usage: { inputTokens: 190 + Math.ceil(Math.min(text.length, JUDGED) / 4) + random.whole(0, 40), outputTokens: random.whole(58, 76) },
    latencyMs: random.chance(0.1) ? random.whole(1100, 1900) : random.whole(105, 340), ...(text.length > JUDGED && { clipped: true }), iteration,
  };
}
