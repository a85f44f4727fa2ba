import { getQueryKey } from '@trpc/react-query';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app';
import { createQueryClient } from './query-client';
import { startWorker } from './components/offline/worker-start';
import { watchTheme } from './theme';
import { createTrpcClient, trpc } from './trpc';
import './components/artwork/drawings.css';
import './ui/app.css';

watchTheme();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const queryClient = createQueryClient();
const trpcClient = createTrpcClient(queryClient);
// Every page needs the signed-in user, so the request starts before the first render.
void queryClient.prefetchQuery({
  queryKey: getQueryKey(trpc.auth.me, undefined, 'query'),
  queryFn: () => trpcClient.auth.me.query(),
});

const app = <App queryClient={queryClient} trpcClient={trpcClient} />;
// Most pages come as HTML that the build has made for one address; what a query asks for is not in it. Only the landing
// page has no use for one. Any other page takes its place.
const { pathname, search } = location;
const made = root.dataset['path'] === pathname && (search === '' || pathname === '/');
// public/early.js looks no further: React sees the clicks from here on.
delete root.dataset['path'];
if (made) hydrateRoot(root, app);
else createRoot(root).render(app);
startWorker();
