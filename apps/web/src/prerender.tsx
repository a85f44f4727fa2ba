import { prerenderToNodeStream } from 'react-dom/static';
import { text } from 'node:stream/consumers';
import { Router } from 'wouter';
import { App } from './app';
import { createQueryClient } from './query-client';
import { createTrpcClient } from './trpc';

/** The HTML inside #root at an address, as somebody sees it before we know who they are. */
export async function prerender(path: string): Promise<string> {
  const queryClient = createQueryClient();
  const { prelude } = await prerenderToNodeStream(
    <Router ssrPath={path}>
      <App queryClient={queryClient} trpcClient={createTrpcClient(queryClient)} />
    </Router>,
    // Larger parts would come hidden, with inline scripts to show them, which the content policy does not run.
    { progressiveChunkSize: Infinity },
  );
  return text(prelude);
}
