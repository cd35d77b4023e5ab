/**
 * The agreement matrix as an SVG file that stands alone: colours are plain values, nothing is fetched, text is inert.
 */
import type { MatrixGrid, Step } from '../agreement/matrixCells';
import { count } from '../../verdict/numbers';
import { SIDE_WORDS, type Side } from '../words';

/** Plain colour values, from the tokens of the theme on screen. */
export interface SvgColours {
  readonly background: string;
  readonly text: string;
  readonly faint: string;
  readonly edge: string;
  /** By step of the grey ramp. */
  readonly ramp: readonly [none: string, one: string, four: string, ten: string];
}

export interface MatrixPicture {
  readonly grid: MatrixGrid;
  /** Text of the trace may stand in it. */
  readonly title: string;
  /** Under the title: what is counted. */
  readonly words: string;
  readonly colours: SvgColours;
}

const CELL = 64;
const ROW = 40;
const LEFT = 120;
const TOP = 96;
const PAD = 16;
const TITLE_LENGTH = 80;

/** Text for element content and attribute values: markup is escaped, characters XML cannot hold are replaced, length is bounded. */
export function svgText(text: string, length = 400): string {
  const legal = [...text.slice(0, length * 2)].slice(0, length).map((point) => (isLegal(point.codePointAt(0) ?? 0) ? point : '\uFFFD')).join('');
  return legal.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Characters of XML 1.0, without the marks that turn the direction of what follows. */
function isLegal(code: number): boolean {
  if (code < 0x20) return code === 0x09 || code === 0x0a || code === 0x0d;
  if (code >= 0x202a && code <= 0x202e) return false;
  if (code >= 0x2066 && code <= 0x2069) return false;
  return (code <= 0xd7ff) || (code >= 0xe000 && code <= 0xfffd) || code >= 0x10000;
}

/** The whole file. */
export function matrixSvg({ grid, title, words, colours }: MatrixPicture): string {
  const width = LEFT + (grid.judges.length + 1) * CELL + PAD;
  const height = TOP + (grid.rows.length + 1) * ROW + PAD;
  const x = (column: number): number => LEFT + column * CELL;
  const y = (row: number): number => TOP + row * ROW;
  const short = [...title].length > TITLE_LENGTH ? `${[...title].slice(0, TITLE_LENGTH).join('')}…` : title;
  const text = (left: number, top: number, content: string, fill: string, anchor: 'start' | 'middle' | 'end', size = 13, weight = 400): string =>
    `<text x="${left}" y="${top}" fill="${svgText(fill)}" text-anchor="${anchor}" font-size="${size}" font-weight="${weight}">${svgText(content)}</text>`;
  const parts = [
    `<rect width="${width}" height="${height}" fill="${svgText(colours.background)}"/>`,
    text(PAD, 26, short, colours.text, 'start', 15, 600),
    text(PAD, 44, words, colours.faint, 'start', 12),
    text(PAD, TOP - 8, 'Model down, judge across', colours.faint, 'start', 11),
    ...grid.judges.map((judge, column) => text(x(column) + CELL / 2, TOP - 8, headOf(judge), colours.text, 'middle', 12)),
    text(x(grid.judges.length) + CELL / 2, TOP - 8, 'all', colours.faint, 'middle', 12),
    ...grid.rows.flatMap((row, at) => [
      text(PAD, y(at) + 25, SIDE_WORDS[row.model], colours.text, 'start'),
      ...row.cells.flatMap((cell, column) => [
        `<rect x="${x(column) + 1}" y="${y(at) + 1}" width="${CELL - 2}" height="${ROW - 2}" rx="2" fill="${svgText(rampOf(colours, cell.step))}"${cell.diagonal ? ` stroke="${svgText(colours.edge)}"` : ''}/>`,
        text(x(column) + CELL / 2, y(at) + 25, cell.count === 0 ? '·' : count(cell.count), cell.count === 0 ? colours.faint : colours.text, 'middle', 14, cell.step === 3 ? 600 : 400),
      ]),
      text(x(grid.judges.length) + CELL / 2, y(at) + 25, count(row.total), colours.faint, 'middle', 12),
    ]),
    text(PAD, y(grid.rows.length) + 25, 'all', colours.faint, 'start', 12),
    ...grid.totals.map((total, column) => text(x(column) + CELL / 2, y(grid.rows.length) + 25, count(total), colours.faint, 'middle', 12)),
    text(x(grid.judges.length) + CELL / 2, y(grid.rows.length) + 25, count(grid.total), colours.text, 'middle', 13, 600),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="system-ui, sans-serif">\n<title>${svgText(`Agreement matrix: ${title}`)}</title>\n${parts.join('\n')}\n</svg>\n`;
}

const headOf = (judge: Side): string => (judge === 'judge-failed' ? 'failed' : SIDE_WORDS[judge]);
const rampOf = ({ ramp }: SvgColours, step: Step): string => ramp[step];
