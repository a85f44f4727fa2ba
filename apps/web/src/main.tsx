import { getQueryKey } from '@trpc/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app';
import { createQueryClient, getUserId } from './components/session/query-client';
import { startWorker } from './components/offline/worker-start';
import { watchTheme } from './components/layout/theme/store';
import { createTrpcClient } from './components/requests/client';
import { trpc } from './trpc';
import './components/artwork/drawings.css';
import './ui/styles/app.css';

watchTheme();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const queryClient = createQueryClient();
const trpcClient = createTrpcClient(queryClient);
// A visitor who opens a share link needs neither an account nor the rest of the app; neither is loaded.
const isShared = location.pathname.startsWith('/s/');
// Every other page needs the signed-in user, so the request starts before the first render.
if (!isShared)
  void queryClient.prefetchQuery({
    queryKey: getQueryKey(trpc.auth.me, undefined, 'query'),
    queryFn: () => trpcClient.auth.me.query(),
  });

const app = <App queryClient={queryClient} trpcClient={trpcClient} />;
// Prerendered HTML is hydrated only at the address it was made for, and without a query, which only the landing page
// ignores. At any other address the rendered page replaces it.
const { pathname, search } = location;
const made = root.dataset['path'] === pathname && (search === '' || pathname === '/');
// In a transition, so that React hydrates in slices.
if (made) startTransition(() => void hydrateRoot(root, app));
else createRoot(root).render(app);
if (!isShared)
  startWorker(async () => {
    const { watchQueries } = await import('./components/offline/last-seen');
    watchQueries(queryClient, () => getUserId(queryClient));
  });
