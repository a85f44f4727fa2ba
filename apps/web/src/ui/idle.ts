/** Resolves when the browser has nothing else to do, or after two seconds. Safari cannot tell. */
export function untilIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 2000 });
    else setTimeout(resolve, 200);
  });
}

/** Milliseconds: half a frame. */
const mostAtOnce = 8;

/** Takes the steps while the browser has nothing else to do, so that no input waits for more than one of them. */
export async function whenIdle(steps: Iterator<void>): Promise<void> {
  for (let done: boolean | undefined = false; !done;) {
    await untilIdle();
    const end = performance.now() + mostAtOnce;
    do done = steps.next().done;
    while (!done && performance.now() < end);
  }
}
