import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app';
import { createQueryClient } from './components/query-client';
import { watchTheme } from './theme';
import './ui/app.css';

watchTheme();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const app = <App queryClient={createQueryClient()} />;
// Most pages come as HTML that the build has made for one address; what a query asks for is not in it. Only the landing
// page has no use for one. Any other page takes its place.
const { pathname, search } = location;
if (root.dataset['path'] === pathname && (search === '' || pathname === '/')) hydrateRoot(root, app);
else createRoot(root).render(app);
