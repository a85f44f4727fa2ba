import type { checkContract } from '@safelight/prompt/contract';
import { untilIdle, whenIdle } from '../../../ui/idle';

/**
 * Loads the check of edited texts. Its word lists are large and the first check compiles them, which would hold up a key
 * press on a phone by half a second, so both happen before the first edit, a little at a time.
 */
export async function loadContract(): Promise<typeof checkContract> {
  await untilIdle();
  const contract = await import('@safelight/prompt/contract');
  await whenIdle(contract.prepareContract());
  return contract.checkContract;
}
