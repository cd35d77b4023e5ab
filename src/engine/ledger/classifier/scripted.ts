/** A classifier that answers from a script: for tests, and for trying a screen without a provider. */
import { ClassifierError } from './port';
import type { Classifier, ClassifierReply, ClassifierRequest } from './port';

/** Replies in order, or a rule. An Error in the list is thrown in its turn. */
export type Script = readonly (ClassifierReply | Error)[] | ((request: ClassifierRequest, signal?: AbortSignal) => ClassifierReply | Promise<ClassifierReply>);

/** A classifier that plays a script. A list that has run out rejects with a ClassifierError. */
export function scriptedClassifier(script: Script, name = 'mock'): Classifier {
  let played = 0;
  return {
    name,
    async classify(request, signal) {
      if (typeof script === 'function') return script(request, signal);
      const reply = script[played];
      played += 1;
      if (reply === undefined) throw new ClassifierError(`The script holds ${script.length} replies, and this was request ${played}.`);
      if (reply instanceof Error) throw reply;
      return reply;
    },
  };
}
