import { PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ArchiveEntry, Archives } from './port';

export function createArchives(): Archives {
  return {
    zip(entries) {
      const file = new ZipFile();
      const out = file.outputStream.pipe(new PassThrough());
      void write(file, entries, out).catch((error: unknown) => out.destroy(error as Error));
      return out;
    },
  };
}

async function write(file: ZipFile, entries: AsyncIterable<ArchiveEntry>, out: Readable): Promise<void> {
  for await (const { name, modified, compress, open } of entries) {
    if (out.destroyed) return;
    const content = await open();
    if (!content) continue;
    const close = () => content.destroy();
    // Its reader may have left while the entry was being opened.
    if (out.destroyed) return void close();
    out.once('close', close);
    file.addReadStream(content, name, { mtime: modified, compress });
    await finished(content);
    out.off('close', close);
  }
  file.end();
}
