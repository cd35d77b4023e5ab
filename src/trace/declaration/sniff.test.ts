import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sniffDeclaration } from './sniff';

it.each([
  ['the format', '{ "format": "start-rules/1", "skills": ["a"'],
  ['a start with rules', '\uFEFF{ "name": "x", "start": { "classify": "keyword", "rules": [ { "use"'],
  ['a start that is one rule', '{"start":{"use":"a"}}'],
  ['a start with entries', '{"skills":["a","b"],"start":{"entries":["a"]}}'],
  ['a bare list of rules', '{"rules":[{"use":"a","match":{"keywords":["x"]}}]}'],
  ['rows of never-routes', '{"neverRoutes":["x"],"start":'],
  ['a pattern longer than the head', `{"start":{"rules":[{"use":"a","match":{"regex":"${'x'.repeat(5000)}`],
])('knows a declaration by %s', (_name, head) => {
  expect(sniffDeclaration(head)).toBe(true);
});

it.each([
  ['a line of a trace', '{"type":"agentfootprint.agent.turn_start","payload":{"userPrompt":"{\\"start\\":{\\"rules\\":[]}}","start":{"rules":1}}}'],
  ['a recording', '{"format":"agentfootprint.recording.v1","start":{"rules":[]}}'],
  ['a ledger', '[{"start":{"rules":[]}}]'],
  ['a tier trace', '{"type":"tier-trace","version":1,"start":{"rules":[]}}'],
  ['an object with a start of another kind', '{"start":{"line":1,"column":2},"end":{}}'],
  ['a line after a first object', '{"a":1}\n{"start":{"rules":[]}}'],
  ['marks inside a text', '{"note":"{\\"format\\":\\"start-rules/1\\"}"}'],
  ['marks deeper down', '{"payload":{"start":{"rules":[{"use":"a"}]}}}'],
  ['rules of another tool', '{"rules":{"no-console":"error"}}'],
  ['nothing', ''],
  ['no JSON', 'start: rules'],
])('does not claim %s', (_name, head) => {
  expect(sniffDeclaration(head)).toBe(false);
});

it('never throws', () => {
  fc.assert(fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (head) => typeof sniffDeclaration(head) === 'boolean'));
});

const samples = fileURLToPath(new URL('../../engine/checkup/vectors/samples/', import.meta.url));
it.each(readdirSync(samples).filter((name) => name !== 'expected.json'))('knows the sample %s', (name) => {
  expect(sniffDeclaration(readFileSync(samples + name, 'utf8').slice(0, 4096))).toBe(true);
});
