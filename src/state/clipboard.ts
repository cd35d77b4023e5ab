/**
 * The one door to the clipboard. A browser may refuse it (no permission, no secure context, asked too late): that is an
 * answer, not an error, and whoever asked offers the text to be copied by hand.
 */
export interface ClipboardPort {
  /** Rejects when refused. */
  writeText(text: string): Promise<void>;
}

let clipboard: () => ClipboardPort | undefined = () => (typeof navigator === 'undefined' ? undefined : navigator.clipboard);

/** Tests and hosts without a clipboard give their own. */
export function setClipboard(open: () => ClipboardPort | undefined): void {
  clipboard = open;
}

/** Puts text on the clipboard. False when the browser refuses or has none. Never rejects. */
export async function copyText(text: string): Promise<boolean> {
  try {
    const door = clipboard();
    if (!door) return false;
    await door.writeText(text);
    return true;
  } catch {
    return false;
  }
}
