/**
 * One turn as Markdown for a ticket or a chat: message, verdicts, why, candidates, policy, link.
 *
 * Law: everything from the trace is fenced or a code span; what is missing is said as missing.
 */
import type { Explanation, VerdictFace } from '../../engine/verdict/types';
import type { CohortPolicy } from '../../engine/whatif/types';
import type { Text } from '../../trace/types';
import type { TurnDetail } from '../../worker/protocol';
import { count, fixed, relevance, setting } from '../verdict/numbers';
import type { Part } from '../verdict/parts';
import { scoreWriter } from '../verdict/scores';
import { endParts, whySteps, type WhyStep } from '../verdict/why';
import { notJudgedSteps, resolutionSteps } from '../verdict/whyElse';
import { outcomeWords } from '../verdict/words';
import { codeSpan, fenced } from './fence';

export interface TurnNote {
  readonly detail: TurnDetail;
  /** Full link to this turn under this policy. */
  readonly link: string;
  /** Time of the turn in words, with its zone. */
  readonly time: string;
}

const MESSAGE = 4000;
const CANDIDATES = 40;

/** The note. Pure: same turn and link, same text. */
export function turnMarkdown({ detail, link, time }: TurnNote): string {
  const { meta } = detail;
  return [
    `### Turn ${detail.place} of ${detail.placeOf} in ${codeSpan(detail.conversation)}`,
    `${time} · run ${codeSpan(meta.runId)} · file ${codeSpan(meta.file)}, line ${count(meta.line)}`,
    messageBlock(detail.message),
    verdictLines(detail).join('\n'),
    ...whyLines(detail),
    ...candidateTable(detail.inForceSteps),
    `Each turn is judged on its own, with the incumbent as recorded. Gap and relevance are not chances of being right.`,
    `<${link}>`,
  ].join('\n\n');
}

function messageBlock(message: Text): string {
  switch (message.state) {
    case 'text': {
      const text = message.text.slice(0, MESSAGE);
      const cut = text.length < message.length ? `\n\n(first ${count(text.length)} of ${count(message.length)} characters)` : '';
      return text === '' ? 'Message: empty' : `${fenced(text)}${cut}`;
    }
    case 'not-recorded': return 'Message: not in this file';
    case 'kept-out': return 'Message: kept out by policy';
    case 'failed': return 'Message: could not be read';
  }
}

function verdictLines({ replay, recordedPolicy, policy, inForceFace, flip, menuChanged }: TurnDetail): string[] {
  const differs = flip ? ' (flip)' : menuChanged ? ' (menu changed)' : '';
  return [
    `- Recorded: ${faceMarkdown(replay.recorded)}${policyMarkdown(recordedPolicy)}`,
    ...(replay.recomputed ? [`- Recomputed: ${faceMarkdown(replay.recomputed)}. ${outcomeWords(replay.outcome)}`] : [`- ${outcomeWords(replay.outcome)}`]),
    `- In force: **${faceMarkdown(inForceFace)}**${policyMarkdown(policy)}${differs}`,
  ];
}

function policyMarkdown(policy: CohortPolicy | undefined): string {
  return policy === undefined ? '' : `, at ${policy.floor === undefined ? 'no floor' : `floor ${setting(policy.floor)}`}, margin ${setting(policy.margin)}, menu size ${setting(policy.menuSize)}, law ${policy.law}`;
}

function faceMarkdown(face: VerdictFace): string {
  return `${partsMarkdown(endParts(face))}${face.kind === 'stay' && face.held ? ', held by a near-tie' : ''}`;
}

function partsMarkdown(parts: readonly Part[]): string {
  return parts.map((part) => (typeof part === 'string' ? plain(part) : codeSpan('skill' in part ? part.skill : part.strong))).join('');
}

/** Words of ours may carry a cut of the trace's text (a rule's keyword, a reason); they stay words. */
function plain(text: string): string {
  return text.replace(/[\\`*_[\]<>|#~@&!]/g, (mark) => `\\${mark}`).replace(/\s+/g, ' ');
}

function whyLines({ inForceSteps, recordedSteps, replay, routed, flip }: TurnDetail): string[] {
  const chain = (steps: readonly WhyStep[]): string => steps.map((step) => partsMarkdown(step.parts)).join(' › ');
  if (!inForceSteps) return replay.recorded.kind === 'not-judged' ? [`Why: ${chain(notJudgedSteps(replay.recorded.why, routed))}`] : [];
  const after = resolutionSteps(replay.resolution);
  return [
    `Why, in force: ${chain(whySteps(inForceSteps))}`,
    ...(recordedSteps && (flip || after.length > 0) ? [`Why, as recorded: ${chain([...whySteps(recordedSteps), ...after])}`] : []),
  ];
}

function candidateTable(steps: Explanation | undefined): string[] {
  if (!steps || steps.candidates.length === 0) return [];
  const write = scoreWriter(steps.candidates.map((row) => row.score));
  const rows = steps.candidates.slice(0, CANDIDATES).map((row) =>
    `| ${codeSpan(row.id)}${row.incumbent ? ' (incumbent)' : ''} | ${write(row.score)} | ${row.gapToTop === undefined ? '–' : fixed(row.gapToTop, 4)} | ${relevance(row.relevance)} | ${row.place.replaceAll('-', ' ')} |`);
  const more = steps.candidates.length > CANDIDATES ? [`The first ${CANDIDATES} of ${count(steps.candidates.length)} candidates.`] : [];
  return [['| skill | score | gap to top | relevance | place |', '|---|---:|---:|---:|---|', ...rows].join('\n'), ...more];
}
