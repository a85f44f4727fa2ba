/**
 * A signal that aborts with a TimeoutError after `milliseconds`, or with one of `signals` before that. Replaces
 * `AbortSignal.any([AbortSignal.timeout(…), …])`, which Node 20 may collect with its timer, so that the limit never
 * comes (seen on 20.20.2, 2026-11-24).
 */
export function limitTime(milliseconds: number, ...signals: readonly AbortSignal[]): AbortSignal {
  const limit = new AbortController();
  // The timer keeps the controller, and it does not keep the process alive.
  setTimeout(
    () => limit.abort(new DOMException('The time limit has passed', 'TimeoutError')),
    milliseconds,
  ).unref();
  return AbortSignal.any([limit.signal, ...signals]);
}
