/**
 * The one door to the network. A request leaves this page only through here, and only because a person asked for it.
 *
 * Law: no other file calls fetch. In a sealed build only files served with the app itself can be fetched.
 */
import { judgeAddressProblem } from './judgeAddress';

export interface Fetched {
  readonly name: string;
  readonly size?: number;
  readonly stream: ReadableStream<Uint8Array>;
}

export interface FetchProblem {
  readonly code: 'sealed' | 'not-a-url' | 'unreachable' | 'refused' | 'cancelled';
  readonly sentence: string;
}

export type FetchResult = { readonly ok: true; readonly file: Fetched } | { readonly ok: false; readonly problem: FetchProblem };

export const SEALED: boolean = __SEALED__;

/** Fetches a sample that is served with the app. `path` is relative to the app, such as `samples/support-desk.ndjson`. */
export function fetchOwn(path: string, signal?: AbortSignal): Promise<FetchResult> {
  return through(new URL(path, document.baseURI), signal);
}

/** Fetches a trace from an address a person typed. Only http and https; no cookies are sent. */
export async function fetchUrl(address: string, signal?: AbortSignal): Promise<FetchResult> {
  if (SEALED) return refuse('sealed', 'This build is sealed: it opens files from this computer only.');
  const url = URL.canParse(address.trim()) ? new URL(address.trim()) : undefined;
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    return refuse('not-a-url', 'This is not a web address. It starts with https:// or http://.');
  }
  return through(url, signal);
}

/** A judge's reply, as far as its status: the text is read when asked for. */
export interface JudgeReply { readonly status: number; text(): Promise<string> }

/**
 * Sends one request to the judge whose address and key a person typed. Rejects, with a sentence, where there is no reply at all,
 * in a sealed build, and for an address no judge may be asked at. A redirect is refused: the key goes nowhere else.
 */
export async function judgeSend(
  address: string, request: { readonly method: 'POST'; readonly headers: Readonly<Record<string, string>>; readonly body: string; readonly signal: AbortSignal },
): Promise<JudgeReply> {
  if (SEALED) throw new Error('this build is sealed; it sends nothing.');
  const problem = judgeAddressProblem(address);
  if (problem !== undefined) throw new Error(problem);
  const url = new URL(address.trim());
  try {
    return await fetch(url, { ...request, credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error', cache: 'no-store' });
  } catch (thrown) {
    if (request.signal.aborted) throw thrown;
    throw new Error(`${url.host} did not answer, or does not let other pages ask it (CORS).`, { cause: thrown });
  }
}

async function through(url: URL, signal: AbortSignal | undefined): Promise<FetchResult> {
  let response: Response;
  try {
    response = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer', ...(signal ? { signal } : {}) });
  } catch {
    if (signal?.aborted) return refuse('cancelled', 'Stopped.');
    return refuse('unreachable', `${url.host} did not answer, or does not let other pages read it (CORS). Download the file and drop it here.`);
  }
  if (!response.ok || !response.body) {
    return refuse('refused', `${url.host} answered ${response.status}${response.statusText ? ` ${response.statusText}` : ''}. Nothing was read.`);
  }
  return { ok: true, file: { name: nameOf(url), ...sizeOf(response), stream: response.body } };
}

function nameOf(url: URL): string {
  const last = url.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last) || url.host;
  } catch {
    return last || url.host;
  }
}

/** A length is only of use when the body arrives as it was counted, not inflated on the way. */
function sizeOf(response: Response): { size?: number } {
  if (response.headers.has('content-encoding')) return {};
  const length = Number(response.headers.get('content-length') ?? Number.NaN);
  return Number.isSafeInteger(length) && length > 0 ? { size: length } : {};
}

function refuse(code: FetchProblem['code'], sentence: string): FetchResult {
  return { ok: false, problem: { code, sentence } };
}
