/**
 * The words of each scenario, and what a text scores with them (spec/tier.md §3, step 5).
 *
 * Law: an ASCII term counts where it stands as a whole word, without regard to case; a Chinese term wherever it stands, but only
 * when at least two different ones of a scenario occur. A term of more than three characters weighs 2. The scenarios are asked in
 * the order below, and a later one wins only with a strictly greater score.
 */
import type { Scenario } from '../vocabulary';

export interface Term { readonly term: string; readonly scenario: Scenario; readonly weight: 1 | 2 }
interface Words { readonly ascii: readonly string[]; readonly chinese: readonly string[] }

const words = (ascii: string, chinese: string): Words => ({ ascii: ascii.split(' '), chinese: chinese.split(' ') });
const NONE: Words = { ascii: [], chinese: [] };

/** In the order in which they are asked. */
export const SCENARIO_WORDS: readonly (readonly [Scenario, Words])[] = [
  ['planning', words('plan design architect architecture roadmap migrate migration', '规划 设计 架构 方案 迁移')],
  ['review', words('review audit security vulnerability hardening', '审查 审计 安全 漏洞 评审')],
  ['coding', words('implement refactor fix bug test function class endpoint api', '代码 实现 修复 重构 测试 函数 接口 编译 报错')],
  ['batch', words('batch bulk every rename', '批量 全部 每个 遍历')],
  ['retrieval', words('where find search locate grep', '查找 搜索 定位 在哪')],
  ['longText', NONE],
  ['multimodal', NONE],
  ['daily', words('hello hi hey thanks thank weather', '你好 您好 谢谢 天气')],
];

/** 2 for a term of more than three characters, else 1. */
export function weightOf(term: string): 1 | 2 {
  return term.length > 3 ? 2 : 1;
}

const ASCII_TERMS: ReadonlyMap<string, Term> = new Map(
  SCENARIO_WORDS.flatMap(([scenario, { ascii }]) => ascii.map((term): [string, Term] => [term, { term, scenario, weight: weightOf(term) }])),
);
/** Runs of word characters. With these flags the long s and the Kelvin sign are word characters too, and fold to s and k. */
const WORD = /\w+/giu;
const ANY_CHINESE = /[\u4e00-\u9fff]/;

/** Whether a Chinese term can stand in the text at all. */
export function hasChinese(text: string): boolean {
  return ANY_CHINESE.test(text);
}

/** A term that stands at `at` as a whole word; called for each, in order of the text. */
export function eachAsciiHit(text: string, visit: (term: Term, at: number) => void): void {
  for (const match of text.matchAll(WORD)) {
    const term = ASCII_TERMS.get(folded(match[0]));
    if (term !== undefined) visit(term, match.index);
  }
}

function folded(word: string): string {
  return word.toLowerCase().replaceAll('ſ', 's');
}

/** How often `part` stands in the text without overlapping itself. */
export function countOf(text: string, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + part.length)) count++;
  return count;
}

export interface BestScenario { readonly scenario: Scenario; readonly score: number }

/** The enabled scenario with the highest score; absent when none scores. */
export function bestScenario(text: string, enabled: Readonly<Record<Scenario, boolean>>): BestScenario | undefined {
  const ascii = new Map<Scenario, number>();
  eachAsciiHit(text, ({ scenario, weight }) => ascii.set(scenario, (ascii.get(scenario) ?? 0) + weight));
  const chinese = hasChinese(text);
  if (ascii.size === 0 && !chinese) return undefined;
  let best: BestScenario | undefined;
  for (const [scenario, terms] of SCENARIO_WORDS) {
    if (!enabled[scenario]) continue;
    const score = (ascii.get(scenario) ?? 0) + (chinese ? chineseScore(text, terms.chinese) : 0);
    if (score > (best?.score ?? 0)) best = { scenario, score };
  }
  return best;
}

/** One Chinese term alone scores nothing, however often it stands there. */
function chineseScore(text: string, terms: readonly string[]): number {
  let score = 0;
  let different = 0;
  for (const term of terms) {
    const count = countOf(text, term);
    if (count > 0) different++;
    score += count * weightOf(term);
  }
  return different >= 2 ? score : 0;
}
