import { classes } from '../classes';
import type { TokenName } from '../theme/useTokens';
import css from './small.module.css';

export interface StackPart {
  readonly id: string;
  /** Zero and less draw nothing. */
  readonly amount: number;
  /** Colour token of the part. */
  readonly token: TokenName;
}

export interface StackBarProps {
  readonly parts: readonly StackPart[];
  /** The numbers in words: the bar is a picture of them. */
  readonly label: string;
  /** In px. */
  readonly height?: number;
  /** Share of the box the whole bar takes, 0…1; for bars of different totals under each other. */
  readonly share?: number;
  readonly className?: string | undefined;
}

/** A bar of parts in a row, one px of background between them. */
export function StackBar({ parts, label, height = 10, share = 1, className }: StackBarProps) {
  return (
    <span className={classes(css.stack, className)} role="img" aria-label={label} style={{ height, width: `${Math.min(1, Math.max(0, share)) * 100}%` }}>
      {parts.map((part) => part.amount > 0 && <span key={part.id} style={{ flexGrow: part.amount, background: `var(${part.token})` }} />)}
    </span>
  );
}

/** A small square of one colour, for a legend. Silent: the word stands beside it. */
export function Swatch({ token }: { readonly token: TokenName }) {
  return <span className={css.swatch} style={{ background: `var(${token})` }} aria-hidden="true" />;
}
