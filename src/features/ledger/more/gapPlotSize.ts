/** Height of the chart of disagreement by gap in px, reserved while it loads. */
export const GAP_RATE_HEIGHT = 150;
