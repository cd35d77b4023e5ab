import { expect, test } from 'vitest';
import { toolOptions } from './toolOptions';

const many = Array.from({ length: 10_000 }, (_, at) => ({ name: `tool-${at}`, results: 3 }));

test('very many tools give a list that can be opened, with the one in force in it', () => {
  expect(toolOptions(many, undefined)).toHaveLength(200);
  const options = toolOptions(many, 'tool-9000');
  expect(options).toHaveLength(201);
  expect(options.at(-1)).toEqual({ name: 'tool-9000', label: 'tool-9000 (3)' });
});

test('a tool of a link that this ledger does not know is still named, and so is no name', () => {
  expect(toolOptions([{ name: '', results: 2 }], 'gone').map((option) => option.label)).toEqual(['tool not named (2)', 'gone (0)']);
});
