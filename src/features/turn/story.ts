/**
 * What happened after the verdict, in words: one line a step, missing facts said as missing.
 */
import type { StoryStep, TurnStory } from '../../trace/types';
import { count, duration } from '../verdict/numbers';
import { shortName, skillList, type Part } from '../verdict/parts';

export interface StoryLine {
  readonly parts: readonly Part[];
  /** A second, quieter line. */
  readonly note?: readonly Part[];
  /** "+1.9 s" since the verdict; absent: not recorded. */
  readonly after?: string;
  readonly failed: boolean;
}

/** Lines of a story. Tools called one after another without a failure stand on one line. */
export function storyLines(steps: readonly StoryStep[]): readonly StoryLine[] {
  const lines: StoryLine[] = [];
  let run: { names: string[]; after: string | undefined } | undefined;
  const close = (): void => {
    if (run) lines.push(toolLine(run.names, run.after));
    run = undefined;
  };
  for (const step of steps) {
    if (step.kind === 'tool' && !step.failed && !step.open) {
      run ??= { names: [], after: afterOf(step) };
      run.names.push(step.name);
      continue;
    }
    close();
    lines.push({ ...wordsOf(step), ...when(afterOf(step)) });
  }
  close();
  return lines;
}

function afterOf(step: StoryStep): string | undefined {
  return step.afterMs === undefined || !Number.isFinite(step.afterMs) ? undefined : `+${duration(Math.max(0, step.afterMs))}`;
}

function when(after: string | undefined): { after?: string } {
  return after === undefined ? {} : { after };
}

const TOOLS = 4;

function toolLine(names: readonly string[], after: string | undefined): StoryLine {
  const shown = names.slice(0, TOOLS).map((name) => shortName(name, 80)).join(' → ');
  return { parts: ['tool ', { strong: shown }, ...(names.length > TOOLS ? [` and ${names.length - TOOLS} more`] : [])], failed: false, ...when(after) };
}

const ON_MENU: Readonly<Record<'accepted' | 'off-menu' | 'refused' | 'unknown', string>> = {
  accepted: 'accepted', 'off-menu': 'not on the menu, accepted', refused: 'refused', unknown: 'whether it was accepted is not in this file',
};

const MOVED_BY: ReadonlyMap<string, string> = new Map([
  ['route', 'moved by a route'], ['model-pick', 'chosen by the model'], ['entry', 'set by a start rule'], ['intent', 'set by the verdict'],
  ['continuity', 'kept from before'], ['decider', 'set by the decider'], ['stay', 'stayed'], ['none', 'set by nobody'],
]);

function wordsOf(step: StoryStep): Omit<StoryLine, 'after'> {
  switch (step.kind) {
    case 'read-skill': {
      const allowed: Part[] = step.outcome === 'refused' && step.allowed !== undefined && step.allowed.length > 0 ? ['; allowed: ', ...skillList(step.allowed)] : [];
      const posture = step.posture === undefined ? '' : `, ${shortName(step.posture, 40)}`;
      return { parts: ['model reads skill ', { skill: step.id }], note: [`${ON_MENU[step.outcome]}${posture}`, ...allowed], failed: step.outcome === 'refused' };
    }
    case 'cursor': {
      const by = MOVED_BY.get(step.by) ?? `by ${shortName(step.by, 40)}`;
      const to: Part[] = step.to === undefined ? ['no skill'] : [{ skill: step.to }];
      return step.from !== undefined && step.from !== step.to
        ? { parts: [{ skill: step.from }, ' → ', ...to], note: [by], failed: false }
        : { parts: ['in ', ...to], note: [by], failed: false };
    }
    case 'tool': return { parts: ['tool ', { strong: shortName(step.name, 80) }, step.failed ? ' failed' : ': no result in this file'], failed: step.failed };
    case 'model-failed': return { parts: ['model call failed'], note: [shortName(step.sentence)], failed: true };
    case 'paused': return { parts: ['paused for a person'], ...(step.question === undefined ? {} : { note: [`“${shortName(step.question)}”`] }), failed: false };
    case 'resumed': return { parts: [step.pausedMs === undefined ? 'resumed' : `resumed after ${duration(step.pausedMs)}`], note: [`run ${shortName(step.runId, 60)}`], failed: false };
    case 'stopped-early': return { parts: ['stopped early'], note: [shortName(step.reason)], failed: true };
    case 'answer': return answerLine(step.answer);
  }
}

function answerLine(answer: TurnStory['answer']): Omit<StoryLine, 'after'> {
  switch (answer.state) {
    case 'text': return { parts: [answer.length === 0 ? 'empty answer' : `answer, ${count(answer.length)} characters`], failed: false };
    case 'kept-out': return { parts: ['answer'], note: ['kept out by policy'], failed: false };
    case 'not-recorded': return { parts: ['answer'], note: ['text not in this file'], failed: false };
    case 'failed': return { parts: ['answer'], note: [`could not be read: ${answer.sentence}`], failed: true };
  }
}

const FINISHED: Readonly<Record<TurnStory['finished'], string>> = {
  answered: '', failed: 'The turn failed.', paused: 'The turn was paused and its end is not in this file.', 'not-in-file': 'The end of this turn is not in this file.',
};

/** Where the turn ended and how, as one sentence. */
export function endedParts(story: TurnStory): readonly Part[] {
  const finished = FINISHED[story.finished];
  const tail = finished === '' ? '' : ` ${finished}`;
  switch (story.ended.state) {
    case 'skill': return ['Ended in ', { skill: story.ended.id }, `.${tail}`];
    case 'none': return [`Ended in no skill.${tail}`];
    case 'unknown': return [finished === '' ? 'Where the turn ended is not in this file.' : finished];
  }
}
