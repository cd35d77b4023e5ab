/**
 * The ledger of the case as the framework would have written it. Small on purpose and apart from the engine, so that a test of the
 * sample tests the engine too: `writes` keeps what was handed in at once.
 */

const keyOf = ({ subject, predicate }) => `${subject.kind}\u0000${subject.id}\u0000${predicate}\u0000`;
const PREFIX = 'agentfootprint.findings.';

export class CaseLedger {
  rows = [];
  /** @type {{rows: object[], turn: number, events: object[]}[]} */
  writes = [];

  /** Last standing of each result, in order of the first. */
  get standings() {
    return new Map(this.rows.filter(({ kind }) => kind === 'standing').map((row) => [row.toolCallId, row]));
  }

  /** Adds rows of one write, files conflicts that are new, and gives the events, one for each row that has one. */
  write(rows, turn) {
    if (rows.length === 0) return [];
    const written = rows.map((row) => ({ ...row, turn }));
    this.rows.push(...written);
    const filed = this.#newConflicts().map((row) => ({ kind: 'conflict', ...row, iteration: rows.at(-1).iteration, turn }));
    const events = written.flatMap((row) => this.#eventOf(row, filed) ?? []);
    this.rows.push(...filed);
    this.writes.push({ rows, turn, events });
    return events;
  }

  #newConflicts() {
    const known = new Set(this.rows.filter(({ kind }) => kind === 'conflict').map(({ key }) => key));
    const said = new Map();
    for (const [toolCallId, { standing, assertions }] of this.standings) {
      if (standing !== 'fact') continue;
      for (const { subject, predicate, value } of assertions) {
        const key = keyOf({ subject, predicate });
        const at = said.get(key) ?? { values: new Set(), witnesses: [] };
        said.set(key, at);
        at.values.add(JSON.stringify(value));
        at.witnesses.push({ toolCallId, subject, predicate });
      }
    }
    return [...said].flatMap(([key, { values, witnesses }]) => (values.size < 2 || known.has(key) ? [] : [{ key, witnesses }]));
  }

  #eventOf(row, filed) {
    const { kind, toolCallId, toolName, iteration } = row;
    const event = (name, payload) => ({ name: PREFIX + name, payload });
    const place = row.declaredOn === 'answer' ? 'answer' : 'tool-call';
    if (kind === 'basis') {
      const { basis, expect, proposition } = row;
      return event('declared', { toolName, toolCallId, iteration, basis, ...(expect && { expect }), ...(proposition !== undefined && { hasProposition: true }) });
    }
    if (kind === 'standing') {
      const keys = filed.filter(({ witnesses }) => witnesses.some((one) => one.toolCallId === toolCallId)).map(({ key }) => key);
      const judged = this.rows.findLast((one) => one.kind === 'judgment' && one.toolCallId === toolCallId);
      return event('standing', {
        toolCallId, ...(toolName && { toolName }), iteration, standing: row.standing, declaredOn: place, assertionCount: row.assertions.length,
        ...(keys.length > 0 && { conflictKeys: keys }), ...(row.unknownId && { unknownId: true }), ...(judged && { agrees: judged.standing === row.standing }),
      });
    }
    if (kind === 'judgment') {
      const { against, standing, confidence, latencyMs, usage } = row;
      return event('judged', { toolCallId, toolName, iteration, against, standing, confidence, latencyMs, ...usage });
    }
    if (kind === 'judgment-error') return event('judge_failed', { toolCallId, toolName, iteration, ...(row.status && { status: row.status }), latencyMs: row.latencyMs });
    if (kind !== 'contingent') return undefined;
    return event('contingent', {
      iteration, declaredOn: place, ...(place === 'tool-call' && { toolCallId: row.declaredOn.toolCallId }),
      carriers: row.carriers.length, standings: [...new Set(row.carriers.map(({ standing }) => standing))], valueChars: row.value.length,
    });
  }
}
