import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Disk } from './port';

/** The disk that contains a folder, which may not exist yet. */
export function createDisk(folder: string): Disk {
  return { read: () => read(folder) };
}

async function read(folder: string) {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch (error) {
    const above = dirname(folder);
    if (above === folder) throw error;
    return read(above);
  }
}
