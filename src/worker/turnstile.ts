/**
 * Lets waiting messages in between two pieces of work: a macrotask without the delay of a timer.
 */
export function createTurnstile(): () => Promise<void> {
  const channel = new MessageChannel();
  const waiting: (() => void)[] = [];
  channel.port1.onmessage = () => waiting.shift()?.();
  return () => new Promise((resolve) => {
    waiting.push(resolve);
    channel.port2.postMessage(null);
  });
}
