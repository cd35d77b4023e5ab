/** Height of the reliability chart in px, reserved while it loads. */
export const RELIABILITY_HEIGHT = 150;
