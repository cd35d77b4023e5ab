/** The example check over all rules. */
import { ClaimWalk, timedOutOf } from '../laws/claims';
import { switchesOf } from '../laws/switches';
import { judgeExample } from './judgeExample';
import type { CheckProblem, Declaration, Evaluator, Note, ShownReport } from '../types';

export interface ExampleFindings {
  readonly problems: readonly CheckProblem[];
  readonly notes: readonly Note[];
  readonly cannotTell: ShownReport['cannotTell'];
}

/**
 * Checks every example of every rule, in order (checkup.md, section 7). Without any example there are neither problems nor
 * notes. `walk`: claimants already known, where other checks run on the same evaluator.
 */
export function checkStartRuleExamples(declaration: Declaration, evaluator: Evaluator, walk: ClaimWalk = new ClaimWalk(declaration, evaluator)): ExampleFindings {
  const switches = switchesOf(declaration.selection);
  const problems: CheckProblem[] = [];
  const cannotTell: ShownReport['cannotTell'][number][] = [];
  let any = false;
  declaration.rules.forEach(({ examples = [] }, rule) => {
    for (const [example, phrase] of examples.entries()) {
      any = true;
      const judged = judgeExample(declaration, walk, switches, rule, example);
      problems.push(...judged.problems);
      if (judged.because.length > 0) cannotTell.push({ rule, example, because: judged.because, ...timedOutOf(evaluator, judged.because, phrase) });
    }
  });
  const notes: readonly Note[] = !any ? [] : switches.orderDecides ? ['examples-boundary'] : ['examples-order-not-checked', 'examples-boundary'];
  return { problems, notes, cannotTell };
}
