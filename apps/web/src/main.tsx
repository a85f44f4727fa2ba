import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app';
import { createQueryClient } from './components/query-client';
import './theme';
import './ui/app.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const app = <App queryClient={createQueryClient()} />;
// The landing page comes as HTML that the build has made; all others begin empty.
if (root.hasChildNodes()) hydrateRoot(root, app);
else createRoot(root).render(app);
