/**
 * The turns of a trace at one moment: verdicts in the order read, then messages that have no verdict.
 *
 * Law: a snapshot counts what was there when it was taken; turns that come later never move its numbers.
 */
import { groupConversations } from './conversations';
import { noRoutingOf } from './noRouting';
import type { BuiltColumns, ColumnsBuilder, TurnEntry } from '../engine/whatif/types';
import type { TurnLog } from './turnLog';
import type { Conversation, Form, NoRouting } from './types';

export interface Snapshot extends BuiltColumns {
  readonly conversations: readonly Conversation[];
  readonly at: Float64Array;
  readonly recordOfTurn: Int32Array;
  readonly verdicts: number;
  readonly events: number;
  readonly runs: number;
  readonly duplicateTurns: number;
  readonly verdictsWithoutMessage: number;
  readonly fingerprint: string;
  readonly noRouting?: NoRouting;
}

/** `forms` and `fileNames`: by file, in the order read; a form is absent until its file is read to the end. */
export function takeSnapshot(log: TurnLog, builder: ColumnsBuilder, forms: readonly (Form | undefined)[], fileNames: readonly string[]): Snapshot {
  const { records } = log;
  const verdicts = log.verdictRecord.length;
  const messageOnly: number[] = [];
  let verdictsWithoutMessage = 0;
  let duplicateTurns = log.duplicateVerdicts;
  for (let record = 0; record < records.count; record++) {
    if (records.turn.get(record) >= 0) {
      if (records.startEvent.get(record) < 0) verdictsWithoutMessage++;
    } else {
      messageOnly.push(record);
      duplicateTurns += records.startCopies.get(record);
    }
  }
  const recordOfTurn = new Int32Array(verdicts + messageOnly.length);
  log.verdictRecord.copyTo(recordOfTurn, verdicts);
  recordOfTurn.set(messageOnly, verdicts);
  const at = new Float64Array(recordOfTurn.length);
  recordOfTurn.forEach((record, turn) => { at[turn] = (turn < verdicts ? records.routedAt : records.startAt).get(record); });

  const grouping = groupConversations(log, { records: records.count, recordOfTurn, at }, forms, fileNames);
  const entries: TurnEntry[] = [];
  const extra = messageOnly.map((record) => {
    const agent = records.agent.get(record);
    return (entries[agent] ??= { agent: log.agentName(agent) });
  });
  const noRouting = noRoutingOf(log);
  return {
    ...builder.build(extra, grouping.conversation, grouping.place),
    conversations: grouping.conversations,
    at,
    recordOfTurn,
    verdicts,
    events: log.events.count,
    runs: log.runs.count,
    duplicateTurns,
    verdictsWithoutMessage,
    fingerprint: log.fingerprint.text,
    ...(noRouting === undefined ? {} : { noRouting }),
  };
}
