import type { ReactNode, Ref } from 'react';
import { useId } from 'react';
import { classes } from '../classes';
import { Tip } from '../floating/Tip';
import { Glyph } from '../layout/Glyph';
import type { GlyphId } from '../layout/Glyph';
import css from './Button.module.css';

export interface ButtonLook {
  /** One `primary` per view. `quiet` has no edge. */
  readonly look?: 'plain' | 'primary' | 'quiet';
  readonly icon?: GlyphId;
  /** Colour of the icon. */
  readonly iconClass?: string | undefined;
  /** Name of a button that shows its icon only. */
  readonly label?: string;
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

export interface ButtonProps extends ButtonLook {
  /** Absent: a submit button, which leaves the work to its form. */
  readonly onClick?: () => void;
  /** A toggle: pressed or not. Absent: not a toggle. */
  readonly on?: boolean;
  /** Why the button does nothing now. It stays reachable, and says so. */
  readonly off?: string | undefined;
  /** Id of a line in the page that gives the reason it is off: no bubble then. */
  readonly offSaidBy?: string;
  /** Opens something: whether it is open. */
  readonly expanded?: boolean;
  readonly controls?: string;
  /** Submits its form. */
  readonly submit?: boolean;
  /** Keys that do the same, as aria-keyshortcuts writes them. */
  readonly shortcut?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

function lookClasses({ look = 'plain', label, children, className }: ButtonLook): string | undefined {
  return classes(css.btn, look !== 'plain' && css[look], label !== undefined && children === undefined && css.icon, className);
}

function Face({ icon, iconClass, children }: ButtonLook) {
  return (
    <>
      {icon !== undefined && <Glyph id={icon} className={iconClass} />}
      {children}
    </>
  );
}

/** A button. Switched off it keeps its place in the tab order, ignores presses and gives its reason on hover, focus and to screen readers. */
export function Button(props: ButtonProps) {
  const { onClick, on, off, offSaidBy, expanded, controls, submit = false, shortcut, label, children, ref } = props;
  const reasonId = useId();
  const isOff = off !== undefined;
  const button = (
    <button
      // the reason must be reachable, so the button is never natively disabled
      type={submit && !isOff ? 'submit' : 'button'}
      ref={ref}
      className={classes(lookClasses(props), on === true && css.on, isOff && css.off)}
      aria-label={children === undefined ? label : undefined}
      aria-pressed={on}
      aria-expanded={expanded}
      aria-controls={controls}
      aria-disabled={isOff || undefined}
      aria-describedby={isOff ? offSaidBy ?? reasonId : undefined}
      aria-keyshortcuts={shortcut}
      onClick={isOff ? undefined : onClick}
    >
      <Face {...props} />
    </button>
  );
  if (off !== undefined) return offSaidBy !== undefined ? button : <Tip text={off} id={reasonId}>{button}</Tip>;
  return children === undefined && label !== undefined ? <Tip text={label}>{button}</Tip> : button;
}

export interface ButtonLinkProps extends ButtonLook {
  readonly href: string;
  /** The place this link leads to is the one on screen. */
  readonly current?: boolean;
  /** Saves what the link leads to under this name. */
  readonly download?: string;
}

/** A link that looks like a button: for what leads somewhere. */
export function ButtonLink(props: ButtonLinkProps) {
  const { href, current = false, download, label, children } = props;
  return (
    <a
      className={lookClasses(props)}
      href={href}
      download={download}
      aria-label={children === undefined ? label : undefined}
      aria-current={current ? 'page' : undefined}
    >
      <Face {...props} />
    </a>
  );
}
