/**
 * How a failed request relates to a fallback chain (spec/tier.md §8). A known code wins over the status.
 */

export type FailureClass = 'permanent' | 'transient' | 'ignore' | 'unknown';

const CLASSES: ReadonlyMap<unknown, FailureClass> = new Map<unknown, FailureClass>([
  ['UNKNOWN_MODEL', 'permanent'], ['MISSING_CREDENTIAL', 'permanent'], ['INVALID_CREDENTIAL', 'permanent'], ['QUOTA', 'permanent'],
  ['RATE_LIMIT', 'transient'], ['SERVER', 'transient'], ['TRANSPORT', 'transient'],
  ['CONTEXT_WINDOW_EXCEEDED', 'ignore'], ['UNSUPPORTED_REASONING_EFFORT', 'ignore'], ['ABORTED', 'ignore'], ['EMPTY_RESPONSE', 'ignore'],
]);

/** Reads a failure as it came from outside: code and status may be anything. */
export function classifyFailure(failure: unknown): FailureClass {
  if (typeof failure !== 'object' || failure === null) return 'unknown';
  const code = 'code' in failure ? failure.code : undefined;
  const status = 'status' in failure ? failure.status : undefined;
  return CLASSES.get(code) ?? (typeof status === 'number' && status >= 500 ? 'transient' : 'unknown');
}
