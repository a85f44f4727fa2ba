/** Milliseconds after which it runs for a user who only reads. */
const longest = 10_000;
/** Milliseconds after the first input, which is answered first. */
const pause = 300;

/**
 * Runs once after the user's first input: what only a later step needs would make the page slow to answer while it
 * loads. Returns a function that forgets it.
 */
export function afterFirstInput(run: () => void): () => void {
  const heard = new AbortController();
  let timer = setTimeout(begin, longest);
  function begin(): void {
    heard.abort();
    clearTimeout(timer);
    timer = setTimeout(run, pause);
  }
  for (const input of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
    addEventListener(input, begin, { passive: true, signal: heard.signal });
  return () => {
    heard.abort();
    clearTimeout(timer);
  };
}
