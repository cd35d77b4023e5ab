/** Heights of the plots in px, shared by the chart and what lies over it. */
export const HISTOGRAM_HEIGHT = 164;
/** Without its axis. */
export const MIX_HEIGHT = 96;
/** Room above a plot for the label of a line. */
export const HEADROOM = 16;
/** Of the axis under a plot. */
export const FOOT = 20;
/** Of a second row of ticks. */
export const SECOND_ROW = 16;
