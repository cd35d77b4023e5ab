/**
 * Takes the network away from the worker. Imported first, so that nothing else in here ever sees it.
 *
 * Law 10: a policy in the page does not bind a worker, so the worker gives up its own means before it reads a byte.
 */
const NETWORK = ['fetch', 'XMLHttpRequest', 'WebSocket', 'WebSocketStream', 'EventSource', 'WebTransport', 'RTCPeerConnection', 'importScripts', 'Worker', 'SharedWorker', 'caches'] as const;

/** Removes every network global from `scope` and its prototypes; what cannot be deleted is made undefined for good. */
export function sealNetwork(scope: object): void {
  for (const name of NETWORK) {
    for (let holder: object | null = scope; holder; holder = Reflect.getPrototypeOf(holder)) {
      if (!Object.hasOwn(holder, name)) continue;
      if (!Reflect.deleteProperty(holder, name)) Reflect.defineProperty(holder, name, { value: undefined, writable: false, configurable: false });
    }
    if (Reflect.get(scope, name) !== undefined) Reflect.defineProperty(scope, name, { value: undefined, writable: false, configurable: false });
  }
  const navigator: unknown = Reflect.get(scope, 'navigator');
  if (typeof navigator === 'object' && navigator !== null) Reflect.defineProperty(navigator, 'sendBeacon', { value: undefined, writable: false, configurable: false });
}

sealNetwork(globalThis);

/** Tries to reach out all the same, for a test and the privacy sheet. */
export async function probeNetwork(scope: object, address: string): Promise<{ reachable: boolean; detail: string }> {
  const left = NETWORK.filter((name) => Reflect.get(scope, name) !== undefined);
  if (left.length > 0) return { reachable: true, detail: `still there: ${left.join(', ')}` };
  try {
    const reach: unknown = Reflect.get(scope, 'fetch');
    if (typeof reach !== 'function') throw new TypeError('fetch is not there');
    await Reflect.apply(reach, scope, [address]);
    return { reachable: true, detail: `${address} answered` };
  } catch (error) {
    return { reachable: false, detail: error instanceof Error ? error.message : String(error) };
  }
}
