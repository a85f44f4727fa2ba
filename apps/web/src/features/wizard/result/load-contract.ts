import type { checkContract } from '@safelight/prompt/contract';

/** Resolves when the browser has nothing else to do, or after two seconds. Safari cannot tell. */
const untilIdle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 2000 });
    else setTimeout(resolve, 200);
  });

/**
 * Loads the check of edited texts. Its word lists are large and the first check compiles them, which would hold up a key
 * press on a phone by 200 ms, so both happen before the first edit.
 */
export async function loadContract(): Promise<typeof checkContract> {
  await untilIdle();
  const contract = await import('@safelight/prompt/contract');
  await untilIdle();
  const example = { style: 'illustration', subject: 'a red heron', exclusions: [], parameters: {} } as const;
  contract.checkContract('A small bird.', example, 'midjourney');
  return contract.checkContract;
}
