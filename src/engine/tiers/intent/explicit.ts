/**
 * Texts that name their scenario outright: greetings and explicit requests (spec/tier.md §3, steps 3 and 4).
 */
import { hasChinese } from './keywords';
import type { Scenario } from '../vocabulary';

const GREETING = /^(?:hi|hello|hey|thanks|thank you|你好|您好|谢谢|早上好|晚上好)[\s!.。,，！]*$/iu;

interface Explicit { readonly scenario: Scenario; readonly confidence: number; readonly pattern: RegExp; readonly chinese: boolean }
const explicit = (scenario: Scenario, confidence: number, pattern: RegExp, chinese = false): Explicit => ({ scenario, confidence, pattern, chinese });

/** Asked in this order, against the text as it is. */
const EXPLICIT: readonly Explicit[] = [
  explicit('planning', 0.97, /^(?:please\s+)?(?:plan|design|architect)\b/iu),
  explicit('planning', 0.95, /规划|架构设计|方案设计|技术方案|从零实现/u, true),
  explicit('review', 0.96, /\b(?:code review|review the|audit the|security review)\b/iu),
  explicit('review', 0.94, /代码审查|安全审计|评审一下/u, true),
  explicit('batch', 0.95, /\b(?:batch|bulk)\b/iu),
  explicit('batch', 0.94, /批量处理|批量修改|批量重命名/u, true),
];

export interface ExplicitHit { readonly scenario: Scenario; readonly confidence: number; readonly from: number; readonly to: number }

/** Whether the text is nothing but a greeting or thanks. */
export function isGreeting(text: string): boolean {
  return GREETING.test(text.trim());
}

/** The first explicit pattern of an enabled scenario that is in the text, and where; absent when none is. */
export function explicitHit(text: string, enabled: Readonly<Record<Scenario, boolean>>): ExplicitHit | undefined {
  const chinese = hasChinese(text);
  for (const { scenario, confidence, pattern, chinese: needsChinese } of EXPLICIT) {
    if (!enabled[scenario] || (needsChinese && !chinese)) continue;
    const match = pattern.exec(text);
    if (match !== null) return { scenario, confidence, from: match.index, to: match.index + match[0].length };
  }
  return undefined;
}
