/** The two drawings of Tune, in a chunk of their own with the chart library. */
export { GapPlot } from './GapPlot';
export { MixPlot } from './MixPlot';
