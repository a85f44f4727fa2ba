import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What the application loads with its first stream. */
const streams = join(import.meta.dirname, 'src/components/requests/streams.ts');

/**
 * Gives streams.ts its own copy of the module in which tRPC's client keeps its streaming links beside all that every page
 * needs: 3 KB of each first load, as a module is never divided. The classes of errors are in other modules, of which there
 * is still one copy.
 */
export function lazyStreams(): Plugin {
  return {
    name: 'lazy-streams',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source !== '@trpc/client' || importer !== streams) return;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && { ...found, id: `${found.id}?streams` };
    },
  };
}
