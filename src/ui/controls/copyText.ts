/**
 * Puts text on the clipboard. False where the browser refuses or has no clipboard (an insecure page, a frame without the
 * permission): then show the text to be copied by hand. Never throws.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    // absent outside secure contexts, whatever the type says; then this throws like a refusal
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
