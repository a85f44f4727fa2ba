import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeptMail, Outbox, OutgoingMail, Sender } from './port';
import { describeMail } from './smtp';

/**
 * Keeps mail in a folder instead of sending it: as the .eml file that would have been sent, which mail programs can
 * open, and as JSON. File names begin with the time, so that they sort by it.
 */
export function createOutbox({ folder, sender }: { folder: string; sender: Sender }): Outbox {
  const compose = async (mail: OutgoingMail) => {
    const { createTransport } = await import('./transport');
    const composer = createTransport({ streamTransport: true, buffer: true }, { from: sender.from });
    return (await composer.sendMail(describeMail(mail, sender))).message;
  };

  async function names(): Promise<string[]> {
    const found = await readdir(folder).catch(() => []);
    return found
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .toReversed();
  }
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8')) as KeptMail;

  return {
    kind: 'outbox',
    async send(mail) {
      await mkdir(folder, { recursive: true });
      const sentAt = new Date().toISOString();
      const path = join(folder, `${sentAt.replaceAll(':', '')}-${mail.id}`);
      await writeFile(`${path}.eml`, await compose(mail));
      await writeFile(`${path}.part`, JSON.stringify({ ...mail, sentAt } satisfies KeptMail));
      // Atomic, so that a concurrent `list` never reads a partial file.
      await rename(`${path}.part`, `${path}.json`);
    },
    async list(limit) {
      return Promise.all((await names()).slice(0, limit).map(read));
    },
    async find(id) {
      const name = (await names()).find((each) => each.endsWith(`-${id}.json`));
      return name === undefined ? undefined : read(name);
    },
  };
}
