/**
 * Signs of the sprite drawn by hand: a shadow root cannot refer to a symbol of the page.
 *
 * Law: the shapes are those of the sprite, parsed once; nothing is written as markup.
 */
import { GutterMarker } from '@codemirror/view';
import sprite from '../../../ui/glyphs.svg?raw';
import type { EditorMark } from './marks';

const SVG = 'http://www.w3.org/2000/svg';
const EDGE = '12';
const IDS: Readonly<Record<EditorMark['severity'], string>> = { error: 'p-error', warning: 'p-warning' };
const WORDS: Readonly<Record<EditorMark['severity'], string>> = { error: 'Error: ', warning: 'Warning: ' };

let symbols: Document | undefined;

/** The sign of a severity, silent: words stand beside it. */
export function drawSign(severity: EditorMark['severity']): SVGSVGElement {
  symbols ??= new DOMParser().parseFromString(sprite, 'image/svg+xml');
  const symbol = symbols.querySelector(`[id="${IDS[severity]}"]`);
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', `cm-sign cm-sign-${severity}`);
  svg.setAttribute('width', EDGE);
  svg.setAttribute('height', EDGE);
  svg.setAttribute('viewBox', symbol?.getAttribute('viewBox') ?? '0 0 12 12');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('focusable', 'false');
  for (const shape of symbol?.children ?? []) svg.append(document.importNode(shape, true));
  return svg;
}

/** Said before a message, for those who do not see the sign. */
export const severityWord = (severity: EditorMark['severity']): string => WORDS[severity];

class Sign extends GutterMarker {
  constructor(readonly severity: EditorMark['severity']) {
    super();
  }
  override eq(other: GutterMarker): boolean {
    return other instanceof Sign && other.severity === this.severity;
  }
  override toDOM(): Node {
    return drawSign(this.severity);
  }
}

/** Signs of the gutter. */
export const SIGNS: Readonly<Record<EditorMark['severity'], GutterMarker>> = { error: new Sign('error'), warning: new Sign('warning') };
