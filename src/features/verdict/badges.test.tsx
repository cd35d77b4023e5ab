import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Text } from '../../trace/types';
import { FlipBadge } from './FlipBadge';
import { MessageText } from './MessageText';
import { Skill, VerdictBadge } from './VerdictBadge';

afterEach(cleanup);

const words = (ui: ReactNode): string => render(ui).container.textContent ?? '';

test('a badge says verdict and skill', () => {
  expect(words(<VerdictBadge face={{ kind: 'move', target: 'refunds' }} />)).toBe('move refunds');
  expect(words(<VerdictBadge face={{ kind: 'stay', target: '', held: true }} />)).toBe('stay (empty name)');
  expect(words(<VerdictBadge face={{ kind: 'menu', offered: ['a', 'b'] }} />)).toBe('menu of 2');
  expect(words(<VerdictBadge face={{ kind: 'unmatched' }} form="skill" />)).toBe('unmatched: no skill');
  expect(words(<VerdictBadge face={{ kind: 'not-judged', why: 'start-rule' }} form="sign" />)).toBe('not judged');
});

test('a flip says the recorded verdict first; without a flip there is one', () => {
  const flip = { recorded: { kind: 'stay', target: 'billing', held: true }, inForce: { kind: 'move', target: 'refunds' } } as const;
  expect(words(<FlipBadge {...flip} flip form="skill" />)).toBe('recorded stay billing, in force ›move refunds');
  expect(words(<FlipBadge {...flip} flip={false} />)).toBe('move refunds');
});

test('a message, and four ways not to have one', () => {
  const say = (text: Text, line = false) => words(<MessageText text={text} line={line} />);
  expect(words(<MessageText text={{ state: 'text', text: 'hello', length: 5, cut: false }} quoted />)).toBe('“hello”');
  expect(say({ state: 'text', text: 'hel', length: 5000, cut: true })).toBe('hel… first 3 of 5000 characters');
  expect(say({ state: 'text', text: 'a\nb', length: 3, cut: false }, true)).toBe('a b');
  expect(say({ state: 'text', text: '', length: 0, cut: false })).toBe('empty message');
  expect(say({ state: 'not-recorded' })).toBe('message not in this file');
  expect(say({ state: 'kept-out' })).toBe('message kept out by policy');
  expect(say({ state: 'failed', sentence: 'the file is gone' })).toBe('message could not be read: the file is gone');
});

test('markup in a message stays text', () => {
  const { container } = render(<MessageText text={{ state: 'text', text: '<b onclick=alert(1)>x</b>', length: 25, cut: false }} />);
  expect(container.querySelector('b')).toBeNull();
  expect(container.querySelector('bdi')?.textContent).toBe('<b onclick=alert(1)>x</b>');
});

test('a name that turns the direction of text shows that it does, so that it cannot pose as another', () => {
  expect(words(<Skill id={'bill\u202Egni'} />)).toBe('bill⟨U+202E⟩gni');
  expect(words(<VerdictBadge face={{ kind: 'move', target: '\u2067a\u2069' }} />)).toBe('move ⟨U+2067⟩a⟨U+2069⟩');
});
