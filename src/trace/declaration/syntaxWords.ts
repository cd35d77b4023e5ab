/** What is wrong with a text that is not JSON, in words, and where exactly. */
import { printParseErrorCode } from 'jsonc-parser';

/** A fault as the parser names it. Offsets in UTF-16 units. */
export interface SyntaxFault { readonly code: number; readonly offset: number; readonly length: number }
export interface WordedFault { readonly offset: number; readonly length: number; readonly sentence: string }

const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})|\\u[\da-fA-F]{0,3}|\\[^]?|[^]/g;

/** Words for a fault, at the very character where that can be told. */
export function wordFault(text: string, { code, offset, length }: SyntaxFault): WordedFault {
  const here = text.slice(offset, offset + length);
  const at = (sentence: string): WordedFault => ({ offset, length, sentence });
  switch (printParseErrorCode(code)) {
    case 'InvalidSymbol': return at(symbolSentence(here, /^\s*:/.test(text.slice(offset + length, offset + length + 100))));
    case 'InvalidNumberFormat':
    case 'UnexpectedEndOfNumber': return at('This number is not finished. Write its digits, or take it out.');
    case 'PropertyNameExpected': return at(afterComma(text, offset) && here === '}' ? 'A comma stands before this brace with nothing after it. Take the comma out.' : 'A key in double quotes has to stand here.');
    case 'ValueExpected': return at(valueSentence(text, offset, here));
    case 'ColonExpected': return at('A colon has to stand between a key and its value.');
    case 'CommaExpected': return at('A comma is missing before this.');
    case 'CloseBraceExpected': return at(here === '' ? 'The text ends before an object is closed: a } is missing.' : 'An object is not closed before this: a } is missing.');
    case 'CloseBracketExpected': return at(here === '' ? 'The text ends before a list is closed: a ] is missing.' : 'A list is not closed before this: a ] is missing.');
    case 'EndOfFileExpected': return at('The JSON ends before this. Take out what stands after its end.');
    case 'InvalidCommentToken':
    case 'UnexpectedEndOfComment': return at('JSON has no comments. Take this one out.');
    case 'UnexpectedEndOfString': return at('This text is not closed: a double quote is missing before the end of the line.');
    case 'InvalidUnicode': return inside(text, offset, length, (piece) => /^\\u[\da-fA-F]{0,3}$/.test(piece), 'After \\u stand four digits of 0–9 and a–f.');
    case 'InvalidEscapeCharacter': return inside(text, offset, length, (piece) => /^\\[^"\\/bfnrtu]?$/.test(piece), 'JSON knows no such escape. A backslash itself is written as two: \\\\b, not \\b, in a pattern.');
    case 'InvalidCharacter': return inside(text, offset, length, (piece) => piece < ' ', 'A tab or control character stands in a text. Write it as an escape, e.g. \\t.');
    default: return at('This is not JSON.');
  }
}

function symbolSentence(symbol: string, isKey: boolean): string {
  if (isKey) return 'A key stands in double quotes in JSON.';
  if (symbol.startsWith("'")) return 'JSON puts texts in double quotes, not in single ones.';
  const word = symbol.length > 20 ? `${symbol.slice(0, 20)}…` : symbol;
  return `“${word}” is nothing JSON knows. Texts stand in double quotes; the only bare words are true, false and null.`;
}

function valueSentence(text: string, offset: number, here: string): string {
  if (text.trim() === '') return 'There is no text yet. Paste a declaration, drop one, or pick a sample.';
  if (here === '') return 'The text ends where a value has to stand.';
  if ((here === ']' || here === '}') && afterComma(text, offset)) return 'A comma stands before this bracket with nothing after it. Take the comma out.';
  return 'A value has to stand here: a text in double quotes, a number, a list, an object, true, false or null.';
}

function afterComma(text: string, offset: number): boolean {
  let before = offset - 1;
  while (before >= 0 && ' \t\r\n'.includes(text.charAt(before))) before -= 1;
  return text[before] === ',';
}

/** The first piece of a text that fits, or the whole of it. */
function inside(text: string, offset: number, length: number, fits: (piece: string) => boolean, sentence: string): WordedFault {
  for (const match of text.slice(offset, offset + length).matchAll(ESCAPE)) {
    if (fits(match[0])) return { offset: offset + match.index, length: match[0].length, sentence };
  }
  return { offset, length, sentence };
}
