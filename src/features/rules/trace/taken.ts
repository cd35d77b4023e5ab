/** Which phrases the rules as they are now hold already, and where. */
import type { Declaration } from '../../../engine/checkup';

/** Number of a rule as the file counts them. */
export function numberIn({ rules }: Declaration, rule: number): number {
  return (rules[rule]?.place ?? rule) + 1;
}

/** Every declared phrase with where it stands: "now an example of rule 3". The first place counts. */
export function takenPhrases(declaration: Declaration): ReadonlyMap<string, string> {
  const taken = new Map<string, string>();
  declaration.rules.forEach(({ examples = [], condition }, rule) => {
    const own = condition.kind === 'match' && condition.matcher.kind === 'intent' ? condition.matcher.examples : examples;
    for (const phrase of own) if (!taken.has(phrase)) taken.set(phrase, `now an example of rule ${numberIn(declaration, rule)}`);
  });
  for (const phrase of declaration.neverRoutes ?? []) if (!taken.has(phrase)) taken.set(phrase, 'now in never-routes');
  return taken;
}
