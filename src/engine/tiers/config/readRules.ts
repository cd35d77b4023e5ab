/**
 * Declared rules of a configuration. Per rule: id, that it is new, priority, that it asks for something, patterns, tools, tier.
 */
import { TIER_IDS } from '../vocabulary';
import type { DeclaredRule } from '../configTypes';
import type { FieldReader } from './fieldReader';

/** Reads a list of rules; `at`: its place, for faults. Patterns stay text: they are compiled where they are used. */
export function readRules(raw: unknown, at: string, reader: FieldReader): DeclaredRule[] {
  const ids = new Set<string>();
  return reader.list(raw, at).map((item, i) => readRule(item, `${at}[${i}]`, ids, reader));
}

function readRule(raw: unknown, at: string, ids: Set<string>, reader: FieldReader): DeclaredRule {
  const rule = reader.fields(raw, at);
  const id = reader.name(rule['id'], `${at}.id`);
  if (ids.has(id)) reader.wrong(`${at}.id`, 'an id that no rule before it has', id);
  ids.add(id);
  const priority = reader.finite(rule['priority'], `${at}.priority`, 0);
  const when = reader.fields(rule['when'], `${at}.when`);
  const patterns = reader.list(when['patterns'], `${at}.when.patterns`);
  const tools = reader.list(when['tools'], `${at}.when.tools`);
  if (patterns.length === 0 && tools.length === 0) reader.wrong(`${at}.when`, 'a condition with a pattern or a tool in it');
  return {
    id,
    priority,
    when: {
      patterns: patterns.map((pattern, j) => readPattern(pattern, `${at}.when.patterns[${j}]`, reader)),
      tools: tools.map((tool, j) => reader.name(tool, `${at}.when.tools[${j}]`)),
      cwd: reader.text(when['cwd'], `${at}.when.cwd`, ''),
    },
    tier: reader.oneOf(rule['tier'], `${at}.tier`, 'strong', TIER_IDS),
  };
}

function readPattern(value: unknown, at: string, reader: FieldReader): string {
  if (typeof value === 'string' && value !== '' && isPattern(value)) return value;
  reader.wrong(at, 'a regular expression that compiles with flag u', value);
  return '';
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
