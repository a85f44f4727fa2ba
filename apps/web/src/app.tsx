import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { useRoute } from 'wouter';
import { AuthDialogSlot } from './components/sign-in/auth-dialog-slot';
import { ErrorBoundary } from './components/feedback/error-boundary';
import { SessionWatch } from './components/session/watch';
import { LeaveSlot } from './components/offline/saves/leave-slot';
import { useInBrowser } from './ui/use-in-browser';
import { PaletteSlot } from './features/palette/slot';
import { Routes } from './router';
import type { createTrpcClient } from './components/requests/client';
import { trpc } from './trpc';
import { ToasterSlot } from './ui/overlay/toaster-slot';

/** Layers over the page, and watchers. Absent from prerendered HTML and while React hydrates it. */
function Overlays() {
  // Visitors with a share link have no account, and nothing of one is loaded for them.
  const [shared] = useRoute('/s/:token');
  if (!useInBrowser()) return null;
  if (shared) return <ToasterSlot />;
  return (
    <>
      <SessionWatch />
      <AuthDialogSlot />
      <LeaveSlot />
      <PaletteSlot />
      <ToasterSlot />
    </>
  );
}

interface AppProps {
  queryClient: QueryClient;
  trpcClient: ReturnType<typeof createTrpcClient>;
}

export function App({ queryClient, trpcClient }: AppProps) {
  return (
    <StrictMode>
      <ErrorBoundary>
        <trpc.Provider client={trpcClient} queryClient={queryClient}>
          <QueryClientProvider client={queryClient}>
            <Routes />
            <Overlays />
          </QueryClientProvider>
        </trpc.Provider>
      </ErrorBoundary>
    </StrictMode>
  );
}
