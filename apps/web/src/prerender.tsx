import { prerenderToNodeStream } from 'react-dom/static';
import { text } from 'node:stream/consumers';
import { Router } from 'wouter';
import { App } from './app';
import { createQueryClient } from './components/session/query-client';
import { createTrpcClient } from './components/requests/client';

/** The HTML inside #root at an address, before the user is known. */
export async function prerender(path: string): Promise<string> {
  const queryClient = createQueryClient();
  const { prelude } = await prerenderToNodeStream(
    <Router ssrPath={path}>
      <App queryClient={queryClient} trpcClient={createTrpcClient(queryClient)} />
    </Router>,
    // React would send larger parts hidden, with inline scripts to show them, which the content policy blocks.
    { progressiveChunkSize: Infinity },
  );
  return text(prelude);
}
