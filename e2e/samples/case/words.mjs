/** The short words a case is written in: calls with what the judge reads in them, and what the model says of earlier results. */

/** What the model says of a call before it runs. */
export const direct = (proposition, more = {}) => ({ basis: 'direct', ...(proposition !== undefined && { proposition }), ...more });
export const exploratory = (proposition, more = {}) => ({ basis: 'exploratory', ...(proposition !== undefined && { proposition }), ...more });

/** What the judge reads in a result; `confidence` is its own measure. */
export const reads = (standing, confidence, more = {}) => ({ standing, confidence, ...more });
/** The judge gives no answer. Without a status: there was no reply at all. */
export const fails = (message, latencyMs, status) => ({ failed: { ...(status !== undefined && { status }), message, latencyMs } });

/**
 * One call. `about` undefined: the model declared nothing of it. `more.contingent`: a value used in its arguments and the results
 * that carry it; `more.ref`: the result was stored elsewhere and the model saw a ticket; `more.looked`: what an empty search covered
 * (`absent` gives it).
 */
export const call = (name, tool, args, result, about, judge, more = {}) => ({ name, tool, args, result, about, judge, ...more });

/** What the model says an earlier result is. `facts`: subject kind, subject id, predicate, value. */
export const fact = (name, ...facts) => ({ name, standing: 'fact', facts });
export const open = (name, settles, ...facts) => ({ name, standing: 'open', settles, facts });
export const noise = (name) => ({ name, standing: 'noise', facts: [] });
export const ruledOut = (name, line, ...facts) => ({ name, standing: 'ruled-out', line, facts });

/** One round of the loop: what is said of earlier results with the first call, then the calls. */
export const round = (said, ...calls) => ({ said, calls });
/** The end of a turn. `contingent`: as of a call. */
export const answer = (text, said = [], contingent) => ({ text, said, contingent });
/** A turn. `scores`: in the order of the agent's skills. */
export const turn = (message, scores, rounds, end) => ({ message, scores, rounds, end });

/** A search that found nothing, as the framework words it. */
export const absent = (lookedFor, checked, gaps = {}) => ({
  result: { af_absent: true, outcome: 'nothing_found', looked_for: lookedFor, checked: [{ what: checked }] },
  looked: { lookedFor, checked: [{ what: checked }], notChecked: gaps.notChecked ?? [], cannotCover: gaps.cannotCover ?? [] },
  ...(gaps.tryInstead && { tryInstead: gaps.tryInstead }),
});
