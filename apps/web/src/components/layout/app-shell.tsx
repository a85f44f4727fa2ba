import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useRoute } from 'wouter';
import { generatorPattern } from '../../paths';
import { lazyPart } from '../../ui/lazy-part';
import { preloadToaster } from '../../ui/overlay/toaster-slot';
import { TooltipSlot } from '../../ui/overlay/tooltip';
import { Prerendered } from '../../ui/prerendered';
import { AppHeader } from './app-header';

const BottomTabs = lazyPart(() => import('./bottom-tabs'), 'BottomTabs');

/** Header and main area of every screen but the landing page, and on a phone the tabs at the bottom edge. */
export function AppShell({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const [location] = useLocation();
  const screen = location.split('/')[1];
  // The wizard's actions take the place of the tabs.
  const [creating] = useRoute(generatorPattern);
  const previous = useRef(screen);

  useEffect(() => {
    // After the screen itself has loaded.
    const timer = setTimeout(() => void preloadToaster(), 1500);
    return () => clearTimeout(timer);
  }, []);

  // A new screen starts at its top, and so do the focus and the screen reader.
  useEffect(() => {
    if (previous.current === screen) return;
    previous.current = screen;
    scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [screen]);

  return (
    <Prerendered className="flex min-h-dvh flex-col pb-(--tabs)">
      <a
        href="#main"
        className="absolute top-2 left-2 z-80 -translate-y-20 rounded-md bg-accent px-4 py-2 text-sm font-medium text-accent-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      <AppHeader />
      <main ref={main} id="main" tabIndex={-1} className="flex flex-1 flex-col">
        {children}
      </main>
      {!creating && <BottomTabs />}
      <TooltipSlot />
    </Prerendered>
  );
}
