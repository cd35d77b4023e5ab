/** Why a trace holds no routing verdict, and what would help. */
import type { NoRouting } from '../../trace/types';
import type { TraceSummary } from '../../worker/protocol';

export interface NoRoutingWords {
  readonly why: string;
  readonly help: string;
}

const NO_ROUTING: Readonly<Record<NoRouting, NoRoutingWords>> = {
  'minimal-tier': {
    why: 'The log was written at the tier “minimal”, which keeps only agent and error events. Routing verdicts are not among them.',
    help: 'Record again at the tier “standard” (the default) or “firehose”.',
  },
  composition: {
    why: 'These runs are compositions of agents. No verdict is recorded in them.',
    help: 'Record an agent that routes each turn to a skill by itself.',
  },
  'no-cascade': {
    why: 'The runs are whole, but their skill graph has no start routing: no scorer and no start rule, so no verdict was reached.',
    help: 'Give the graph a scorer or start rules; then each turn records its verdict.',
  },
  filtered: {
    why: 'The log was thinned by a list of event types, and agentfootprint.skill.turn_routed is not on it.',
    help: 'Add agentfootprint.skill.turn_routed to the event types that are kept, and agentfootprint.agent.turn_start for the messages.',
  },
  'failed-before': {
    why: 'Every run failed before its turn was routed.',
    help: 'The errors are in the log; once a run gets past its start, its verdict is recorded.',
  },
  'no-events': {
    why: 'There is not one event in it.',
    help: 'Check that the recording was started before the first turn.',
  },
  unknown: {
    why: 'The events do not tell why.',
    help: 'Verdicts are events of the type agentfootprint.skill.turn_routed. See that the agent routes its turns, and that the log keeps them.',
  },
};

/** A file of findings alone: its subject is the ledger, and no recording was started too late. */
const LEDGER_ONLY: NoRoutingWords = {
  why: 'It holds a findings ledger and no turn: what was found in tool results, and not how turns were routed.',
  help: 'The Ledger screen shows what it holds. For verdicts, open a recording or a log of the same runs.',
};

/** The trace holds a ledger, and nothing else that would say why no verdict is in it. */
export function onlyLedger({ ledger, turns }: Pick<TraceSummary, 'ledger' | 'turns'>, why: NoRouting): boolean {
  return ledger !== undefined && turns === 0 && (why === 'no-events' || why === 'unknown' || why === 'minimal-tier');
}

/** Why there is nothing to judge, and what would help. */
export function noRoutingWords(summary: Pick<TraceSummary, 'ledger' | 'turns'>, why: NoRouting): NoRoutingWords {
  return onlyLedger(summary, why) ? LEDGER_ONLY : NO_ROUTING[why];
}
