/** Drawings that arrive with the chart library; axes, lines, numbers and tables do not wait for them. */
import { lazy } from 'react';

const plots = () => import('./plots');

export const GapPlot = lazy(() => plots().then((drawn) => ({ default: drawn.GapPlot })));
export const MixPlot = lazy(() => plots().then((drawn) => ({ default: drawn.MixPlot })));
