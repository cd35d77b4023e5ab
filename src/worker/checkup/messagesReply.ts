/** Every rule on a batch of phrases, as codes. */
import { OUTCOMES, cellsToRun, tableEvaluator, type Declaration } from '../../engine/checkup';
import type { Known } from './known';
import type { Pace } from './pace';
import type { MessagesReply } from './protocol';
import { runCells } from './runCells';

const NOT_JUDGED = OUTCOMES.indexOf('not-judged');
const CODES = new Map(OUTCOMES.map((outcome, code) => [outcome, code]));

/** Rules behind the cascade's claimant are not run: no law asks for them, and they read `not-judged`. Rejects with GivenUp. */
export async function messagesReply(declaration: Declaration, phrases: readonly string[], known: Known, pace: Pace): Promise<MessagesReply> {
  const table = tableEvaluator(declaration);
  const listing = cellsToRun(declaration, phrases);
  await runCells({ declaration, ...listing, table, known, pace });
  const givenUp = known.givenUpOf(declaration, listing.rules);
  const { rules } = declaration;
  const outcomes = new Uint8Array(rules.length * phrases.length).fill(NOT_JUDGED);
  const witnesses: (string | undefined)[] = [];
  const keywords: (string | undefined)[] = [];
  for (const phrase of phrases) {
    const row = witnesses.length * rules.length;
    let claimant: number | undefined;
    for (let rule = 0; rule < rules.length && claimant === undefined; rule += 1) {
      const condition = rules[rule]?.condition;
      if (condition?.kind === 'match' && condition.matcher.kind === 'intent') continue;
      const outcome = table.outcome(rule, phrase);
      outcomes[row + rule] = CODES.get(outcome) ?? NOT_JUDGED;
      if (outcome === 'match' && condition?.kind !== 'always') claimant = rule;
    }
    const witness = claimant === undefined ? undefined : table.evidence(claimant, phrase).witness;
    witnesses.push(witness?.text);
    keywords.push(witness?.keyword);
    await pace.rest();
  }
  return { rules: rules.length, outcomes, witnesses, keywords, ...(givenUp.length === 0 ? {} : { givenUp }) };
}
