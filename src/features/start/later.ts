/** Parts of Start in chunks of their own: title, buttons and drop work before any of them is there. */
import { lazy } from 'react';

const asking = () => import('./Asking');

export const SamplesPart = lazy(() => asking().then((part) => ({ default: part.SamplesPart })));
export const NoticesPart = lazy(() => asking().then((part) => ({ default: part.NoticesPart })));
export const UrlPart = lazy(() => asking().then((part) => ({ default: part.UrlPart })));
export const FigurePart = lazy(() => import('./VerdictFigure').then((part) => ({ default: part.VerdictFigure })));
