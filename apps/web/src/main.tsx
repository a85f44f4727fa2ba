import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AuthDialogSlot } from './components/auth-dialog-slot';
import { ErrorBoundary } from './components/error-boundary';
import { createQueryClient } from './components/query-client';
import { SessionWatch } from './components/session-watch';
import { Routes } from './routes';
import './theme';
import { createTrpcClient, trpc } from './trpc';
import './ui/app.css';
import { ToasterSlot } from './ui/toaster-slot';

const queryClient = createQueryClient();
const trpcClient = createTrpcClient(queryClient);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <SessionWatch />
          <Routes />
          <AuthDialogSlot />
          <ToasterSlot />
        </QueryClientProvider>
      </trpc.Provider>
    </ErrorBoundary>
  </StrictMode>,
);
