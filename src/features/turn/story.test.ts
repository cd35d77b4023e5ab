import { expect, test } from 'vitest';
import type { StoryStep, TurnStory } from '../../trace/types';
import { plainParts } from '../verdict/parts';
import { endedParts, storyLines } from './story';

const say = (steps: readonly StoryStep[]) => storyLines(steps).map((line) => [plainParts(line.parts), line.note && plainParts(line.note), line.after]);

test('steps in words, tools in a row on one line', () => {
  expect(say([
    { kind: 'read-skill', id: 'refunds', outcome: 'off-menu', posture: 'assist', afterMs: 1900 },
    { kind: 'tool', name: 'list_charges', callId: 't1', failed: false, open: false, afterMs: 4200 },
    { kind: 'tool', name: 'open_refund', callId: 't2', failed: false, open: false, afterMs: 4400 },
    { kind: 'answer', answer: { state: 'text', text: 'Done', length: 212, cut: true }, afterMs: 6000 },
  ])).toEqual([
    ['model reads skill refunds', 'not on the menu, accepted, assist', '+1.9 s'],
    ['tool list_charges → open_refund', undefined, '+4.2 s'],
    ['answer, 212 characters', undefined, '+6.0 s'],
  ]);
});

test('failures, pauses and missing facts are told apart', () => {
  expect(say([
    { kind: 'read-skill', id: 'x', outcome: 'refused', allowed: ['a', 'b'], posture: 'guard' },
    { kind: 'tool', name: 'ask_manager', callId: 't', failed: false, open: true },
    { kind: 'tool', name: 'lookup', callId: 'u', failed: true, open: false },
    { kind: 'cursor', from: 'hosts', to: 'tickets', by: 'route' },
    { kind: 'model-failed', sentence: 'provider 529 overloaded' },
    { kind: 'paused', question: 'Refund 900 €?' },
    { kind: 'resumed', pausedMs: 3_600_000, runId: 'run-2' },
    { kind: 'stopped-early', reason: 'max iterations' },
    { kind: 'answer', answer: { state: 'kept-out' } },
  ])).toEqual([
    ['model reads skill x', 'refused, guard; allowed: a, b', undefined],
    ['tool ask_manager: no result in this file', undefined, undefined],
    ['tool lookup failed', undefined, undefined],
    ['hosts → tickets', 'moved by a route', undefined],
    ['model call failed', 'provider 529 overloaded', undefined],
    ['paused for a person', '“Refund 900 €?”', undefined],
    ['resumed after 60 min 0 s', 'run run-2', undefined],
    ['stopped early', 'max iterations', undefined],
    ['answer', 'kept out by policy', undefined],
  ]);
});

test('where the turn ended', () => {
  const story = (ended: TurnStory['ended'], finished: TurnStory['finished']): string => plainParts(endedParts({ steps: [], ended, finished, answer: { state: 'not-recorded' } }));
  expect(story({ state: 'skill', id: 'billing' }, 'answered')).toBe('Ended in billing.');
  expect(story({ state: 'none' }, 'failed')).toBe('Ended in no skill. The turn failed.');
  expect(story({ state: 'unknown' }, 'answered')).toBe('Where the turn ended is not in this file.');
  expect(story({ state: 'unknown' }, 'not-in-file')).toBe('The end of this turn is not in this file.');
});
