import 'react';

declare module 'react' {
  // Geometry reaches the style sheets as custom properties; React's own type knows none.
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
