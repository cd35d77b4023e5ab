import { useMemo } from 'react';
import { addExampleOf, addToNeverRoutes, moveRuleBefore, undoEdit, useCheck, useDeclaration, type EditOutcome } from '../../state/rules';
import type { ShownProblem } from '../../worker/checkup/protocol';
import { useToasts, type Toasts } from '../../ui';
import { withControls } from '../verdict/parts';

export interface Edits {
  /** `rule`: position among the rules that were read. */
  readonly addExample: (rule: number, phrase: string) => void;
  readonly addNever: (phrase: string) => void;
  /** Applies what a problem offers; does nothing where it offers nothing. */
  readonly fix: (problem: ShownProblem) => void;
}

/** Changes of the declaration by a button: each says what was done and takes it back, or says why nothing was. */
export function useEdits(): Edits {
  const toasts = useToasts();
  return useMemo<Edits>(() => ({
    addExample(rule, phrase) {
      const place = placeOf(rule);
      tell(toasts, place === undefined ? CHANGED : addExampleOf(place, phrase));
    },
    addNever: (phrase) => tell(toasts, addToNeverRoutes(phrase)),
    fix({ fix }) {
      if (fix === undefined) return;
      tell(toasts, upToDate() ? moveRuleBefore(fix.rule, fix.before) : CHANGED);
    },
  }), [toasts]);
}

const CHANGED: EditOutcome = { why: 'The text changed and is being checked: nothing was done. Try again.' };

/** What is on screen is about the text as it is. */
function upToDate(): boolean {
  return useCheck.getState().of === useDeclaration.getState().doc?.version;
}

/** Where a rule stands in the file; undefined while the text is ahead of the check-up. */
function placeOf(rule: number): number | undefined {
  return upToDate() ? useCheck.getState().reply?.declaration?.rules[rule]?.place : undefined;
}

function tell(toasts: Toasts, outcome: EditOutcome): void {
  if ('why' in outcome) {
    toasts.show({ message: withControls(outcome.why), kind: 'rules-edit' });
    return;
  }
  const made = useDeclaration.getState().doc?.version;
  toasts.show({
    message: `${withControls(outcome.done)}.`,
    kind: 'rules-edit',
    action: {
      label: 'Undo',
      onAct() {
        // A later change would be taken back instead.
        if (useDeclaration.getState().doc?.version === made) undoEdit();
        else toasts.show({ message: 'The rules changed since. Undo takes the changes back one by one.', kind: 'rules-edit' });
      },
    },
  });
}
