/** Saves text as a file of the reader's own computer. The page gives the saver; nothing is sent anywhere. */
export type Saver = (name: string, type: string, text: string) => void;

/** A saver for a real page: a link to an object URL, pressed once. */
export const pageSaver: Saver = (name, type, text) => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the bytes by the next task.
  setTimeout(() => URL.revokeObjectURL(address), 0);
};

/** A file name made from text of a trace: no path, no control or reserved characters, at most 80 characters. */
export function safeFileName(text: string, ending: string): string {
  const plain = text.normalize('NFC').replace(/[\p{C}/\\:*?"<>|]+/gu, '-').replace(/^[.\s-]+|[.\s-]+$/g, '');
  return `${[...plain].slice(0, 80).join('') || 'trace'}${ending}`;
}
