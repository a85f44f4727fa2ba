import { setImmediate } from 'node:timers/promises';

/**
 * All items of a generator that takes long. Other requests run between its steps. Throws the refusal after more than
 * `most` milliseconds of CPU time.
 */
export async function collectSteps<Item>(
  steps: Iterable<Item>,
  most: number,
  refusal: () => Error,
): Promise<Item[]> {
  const items: Item[] = [];
  let taken = 0;
  let began = readCpuTime();
  for (const item of steps) {
    items.push(item);
    taken += readCpuTime() - began;
    if (taken > most) throw refusal();
    await setImmediate();
    began = readCpuTime();
  }
  return items;
}

/** Of this process, in milliseconds. Other load on the machine does not count. */
export function readCpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
