import { open } from 'node:fs/promises';

/** Makes new and changed names in a folder durable. Windows cannot sync a folder. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
