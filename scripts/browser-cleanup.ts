import { rm } from 'node:fs/promises';

/** Playwright's global teardown: removes what the configuration unpacked. */
export default async function clean(): Promise<void> {
  const folder = process.env['E2E_FOLDER'];
  if (folder) await rm(folder, { recursive: true, force: true });
}
