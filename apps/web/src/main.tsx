import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { useAuthDialog } from './components/auth-dialog-store';
import { ErrorBoundary } from './components/error-boundary';
import { createQueryClient } from './components/query-client';
import { Routes } from './routes';
import { createTrpcClient, trpc } from './trpc';
import './ui/app.css';
import { Toaster } from './ui/toaster';

const loadAuthDialog = () => import('./components/auth-dialog');
const AuthDialog = lazy(() => loadAuthDialog().then((module) => ({ default: module.AuthDialog })));

/** The dialog's code is fetched when it is first wanted. */
function AuthDialogSlot() {
  const { request } = useAuthDialog();
  return request && <AuthDialog />;
}

const queryClient = createQueryClient();
const trpcClient = createTrpcClient();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <Routes />
          <Suspense>
            <AuthDialogSlot />
          </Suspense>
          <Toaster />
        </QueryClientProvider>
      </trpc.Provider>
    </ErrorBoundary>
  </StrictMode>,
);

// Then the dialog opens without a wait, and the first paint does not pay for it.
addEventListener('load', () => setTimeout(() => void loadAuthDialog().catch(() => undefined), 2000), {
  once: true,
});
