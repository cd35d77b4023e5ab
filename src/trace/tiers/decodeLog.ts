/**
 * The one reader of a line of the harness's session log, format 0 (spec/tier-trace.md): what it says about tiers.
 *
 * Law: only the types in `NEEDED` are decoded, the rest is told apart as known or not by its name alone. A field of a wrong type
 * is a FieldFault; fields nobody needs are not looked at.
 */
import { ROUTING_MODES, type LlmCallConfig, type RoutingMode } from '../../engine/tiers/types';
import { decodeConfig } from './decodeTrace';
import { present, type Fields } from './fields';

/** What one line says, before the moment of each request is worked out. */
export type LogFact =
  | { readonly is: 'input'; readonly text: string; readonly images: number; readonly sourceKind: string }
  | { readonly is: 'message'; readonly sourceKind?: string }
  | { readonly is: 'tool'; readonly name: string }
  | { readonly is: 'plan'; readonly active: boolean }
  | { readonly is: 'override'; readonly mode: RoutingMode }
  | { readonly is: 'unknown-mode'; readonly word: string }
  | { readonly is: 'step'; readonly turn: number; readonly step: number }
  | { readonly is: 'header'; readonly config: LlmCallConfig; readonly resumed: boolean }
  | { readonly is: 'answer'; readonly turn: number; readonly step: number; readonly usage?: LogUsage }
  | { readonly is: 'retry'; readonly turn: number; readonly step: number; readonly code?: string; readonly status?: number; readonly provider?: string }
  | { readonly is: 'retry-started' }
  | { readonly is: 'turn-end'; readonly turn: number; readonly reason: string; readonly code?: string; readonly status?: number };

export interface LogUsage { readonly inputTokens?: number; readonly outputTokens?: number; readonly cacheReadTokens?: number; readonly reasoningTokens?: number }

export interface LogHeader { readonly id: string; readonly version?: number; readonly createdAt?: number; readonly cwd: string }

/** The first line. Only its id is needed; what else is of a wrong type is absent. */
export function decodeLogHeader(line: Fields): LogHeader {
  const [version, createdAt, cwd] = [line.raw('version'), line.raw('createdAt'), line.raw('cwd')];
  return {
    id: line.needText('id'), cwd: typeof cwd === 'string' ? cwd : '',
    ...present({ version: typeof version === 'number' ? version : undefined, createdAt: typeof createdAt === 'number' ? createdAt : undefined }),
  };
}

const READERS: Readonly<Record<string, (data: Fields) => readonly LogFact[]>> = {
  'agent/inbox/spliced': (data) => data.objects('inserted').flatMap((message) => {
    const sourceKind = message.object('source')?.text('kind');
    return sourceKind === 'user' ? [{ is: 'input', sourceKind, ...contentOf(message) }] : [];
  }),
  'user/message': (data) => [{ is: 'message', ...present({ sourceKind: data.object('source')?.text('kind') }) }],
  'tool/call': (data) => [{ is: 'tool', name: data.needText('name') }],
  'plan/mode': (data) => [{ is: 'plan', active: data.needFlag('active') }],
  'command/run': commandRun,
  'step/start': (data) => [{ is: 'step', turn: data.needNumber('turn'), step: data.needNumber('step') }],
  'request/header': (data) => {
    const config = decodeConfig(data.needObject('header').needObject('config'));
    return config === undefined ? [] : [{ is: 'header', config, resumed: data.raw('reason') === 'resume' }];
  },
  'assistant/message': (data) => [{ is: 'answer', turn: data.needNumber('turn'), step: data.needNumber('step'), ...present({ usage: usageOf(data.object('usage')) }) }],
  'llm/retry': (data) => {
    const failure = data.object('failure');
    return [{
      is: 'retry', turn: data.needNumber('turn'), step: data.needNumber('step'),
      ...present({ code: failure?.text('code'), status: failure?.number('status'), provider: data.text('provider') }),
    }];
  },
  'llm/retry-started': () => [{ is: 'retry-started' }],
  'turn/end': (data) => {
    const reason = data.needObject('reason');
    const error = reason.object('error');
    return [{ is: 'turn-end', turn: data.needNumber('turn'), reason: reason.needText('kind'), ...present({ code: error?.text('code'), status: error?.number('status') }) }];
  },
};

/** Types of the host that say nothing about tiers, or say it again. Whole families by their first part. */
const UNNEEDED = /^(?:turn\/start|step\/end|tool\/result|request\/context|system\/message|developer\/message|command\/done|assistant\/(?:chunk|attempt)|(?:session|compaction|todo|approval|goal|subagent|deliverables|feedback|schedule|fs|permission[\w-]*|session-[\w-]+)\/.*)$/;

export type LogTypeKind = 'needed' | 'known' | 'unknown';
export function logTypeKind(type: string): LogTypeKind {
  return Object.hasOwn(READERS, type) ? 'needed' : UNNEEDED.test(type) ? 'known' : 'unknown';
}

/** Where what a line has to say stands, of types whose reader takes a missing field for "nothing". */
const SAYS: Readonly<Record<string, string>> = { 'agent/inbox/spliced': 'inserted', 'user/message': 'source' };

/** What a line of a needed type lacks, in words; undefined: nothing. Only a newer format leaves it out. */
export function lackOf(type: string, line: Fields): string | undefined {
  const field = Object.hasOwn(SAYS, type) ? SAYS[type] : undefined;
  return field === undefined || line.object('data')?.has(field) === true ? undefined : `${type} without ${field}`;
}

/** What a line of a needed type says. Throws a FieldFault. */
export function decodeLogFacts(type: string, line: Fields): readonly LogFact[] {
  return READERS[type]?.(line.needObject('data')) ?? [];
}

/** Text blocks joined by a line feed, and how many blocks are images. */
function contentOf(message: Fields): { readonly text: string; readonly images: number } {
  const content = message.raw('content');
  if (typeof content === 'string') return { text: content, images: 0 };
  const blocks = message.objects('content');
  const texts = blocks.flatMap((block) => (block.raw('type') === 'text' ? block.needText('text') : []));
  return { text: texts.join('\n'), images: blocks.filter((block) => block.raw('type') === 'image').length };
}

/** `/tier X`: the mode it sets. `/tier`, `/tier status` and other commands say nothing. */
function commandRun(data: Fields): readonly LogFact[] {
  if (data.raw('name') !== 'tier') return [];
  const word = (data.text('args') ?? '').trim();
  if (word === '' || word === 'status') return [];
  const mode = ROUTING_MODES.find((candidate) => candidate === word);
  return mode === undefined ? [{ is: 'unknown-mode', word }] : [{ is: 'override', mode }];
}

function usageOf(from: Fields | undefined): LogUsage | undefined {
  return from === undefined ? undefined : present({
    inputTokens: from.number('inputTokens'), outputTokens: from.number('outputTokens'), cacheReadTokens: from.number('cacheReadTokens'),
    reasoningTokens: from.number('reasoningTokens'),
  });
}
