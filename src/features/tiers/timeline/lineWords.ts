/** What the time line says about itself. */
import { counted, count } from '../../verdict/numbers';
import { confidence, SOURCE_WORDS } from '../words';
import type { RowPicture } from './layout';
import type { LineRequest } from './lineRequests';

/** What a bar means: of each request, or of columns where there are too many. */
export function lineUnit(pictures: readonly RowPicture[]): string {
  return pictures.some(({ columns }) => columns !== undefined)
    ? 'share strong up, share cheap down. Idle time is folded. Zoom in for a bar each.'
    : 'up strong, down cheap, length is confidence; thin: decided without one. Idle time is folded.';
}

/** "drawn: 289 columns for 20 000 requests", "drawn: 40 of 335 requests". Undefined: each request is a bar on screen. */
export function drawnWords(pictures: readonly RowPicture[], all: number): string | undefined {
  const inView = pictures.reduce((sum, { places }) => sum + places.length, 0);
  const columns = pictures.reduce((sum, picture) => sum + (picture.columns?.length ?? 0), 0);
  const of = inView === all ? counted(all, 'request') : `${count(inView)} of ${counted(all, 'request')}`;
  if (columns > 0) return `drawn: ${counted(columns, 'column')} for ${of}`;
  return inView === all ? undefined : `drawn: ${of}`;
}

/** A request in words, for who cannot see the bar. */
export function requestWords({ label, bar, source, landing, own, changed, was }: LineRequest): string {
  const [turn = '', place = ''] = label.split('.');
  const tier = bar === undefined || source === undefined ? 'left alone' : `${bar.tier} by ${SOURCE_WORDS[source]}${bar.thin ? '' : `, confidence ${confidence(bar.length)}`}`;
  return [`Turn ${turn}, request ${place}`, tier, `${landing}${own ? '' : ', not the tier’s own'}`, ...(changed ? [`changed${was ? `, recorded ${was.tier}` : ''}`] : [])].join('; ');
}
