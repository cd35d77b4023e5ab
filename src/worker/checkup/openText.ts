/** A text read once: its JSON with places, and what of it is a declaration. Kept while questions come about the same text. */
import { readDeclaration, type ReadDeclaration } from '../../engine/checkup';
import { readDeclarationText, type DeclarationText } from '../../trace/declaration';

export interface OpenText extends ReadDeclaration {
  readonly text: string;
  readonly json: DeclarationText;
}

/** Reads texts and remembers the last one. A text that is no JSON gives no declaration and no faults beside the one of its JSON. */
export function createTextReader(): (text: string) => OpenText {
  let last: OpenText | undefined;
  return (text) => {
    if (last?.text === text) return last;
    const json = readDeclarationText(text);
    last = { text, json, ...(json.fault === undefined ? readDeclaration(json.value) : { faults: [] }) };
    return last;
  };
}
