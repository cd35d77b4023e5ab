/**
 * Keeps the app working without a network after the first visit, by registering the service worker the build made.
 *
 * Law: a lost offline copy is fine, a page that breaks because of it is not. Nothing here throws or reports.
 */

/** What is needed of `navigator`: absent where the browser or an insecure origin has no service workers. */
interface MayHaveServiceWorkers {
  readonly serviceWorker?: { register(url: URL, options: { readonly scope: string; readonly updateViaCache: 'none' }): Promise<unknown> };
}

/**
 * Registers `sw.js` beside the page.
 *
 * @param navigator the browser's, or none where there is none
 * @param baseUrl address of the page; its folder becomes the scope, so the app works under a sub-path
 * @returns whether a service worker was registered; never rejects
 */
export async function registerOffline(navigator: MayHaveServiceWorkers, baseUrl: string): Promise<boolean> {
  try {
    if (navigator.serviceWorker === undefined) return false;
    const scope = new URL('./', baseUrl);
    await navigator.serviceWorker.register(new URL('sw.js', scope), { scope: scope.pathname, updateViaCache: 'none' });
    return true;
  } catch {
    return false;
  }
}
