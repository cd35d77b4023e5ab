/**
 * Which addresses a judge may be asked at.
 *
 * Law: the same places the content security policy lets the page connect to, so that what is refused is refused here with a
 * reason, not by the browser without one. The key crosses no network in the clear, and stands in no address.
 */
const THIS_COMPUTER: ReadonlySet<string> = new Set(['localhost', '127.0.0.1']);

/** Why the address cannot be asked, as a sentence; undefined: it can. Spaces around it do not count. */
export function judgeAddressProblem(address: string): string | undefined {
  const typed = address.trim();
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return 'This is not a web address. It starts with https://.';
  if (url.username !== '' || url.password !== '') return 'An address with a user name or a password in it is not asked. The key has a field of its own.';
  if (url.protocol === 'http:' && !THIS_COMPUTER.has(url.hostname)) {
    return 'Over http:// only this computer is asked (localhost or 127.0.0.1): elsewhere the key would travel unprotected. Use https://.';
  }
  return undefined;
}

/** The host a judge is asked at, with its port where it is not the usual one; undefined: the address is none. */
export function judgeHost(address: string): string | undefined {
  return URL.canParse(address.trim()) ? new URL(address.trim()).host : undefined;
}
