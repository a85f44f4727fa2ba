import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { Route, Switch } from 'wouter';
import { AppShell } from './components/layout/app-shell';
import { preloadPalette } from './features/palette/slot';
import { routes, type PageRoute } from './routes';
import { lazyPart } from './ui/lazy-part';
import { Prerendered } from './ui/prerendered';

// Each module exports its page and nothing else.
const pages = Object.fromEntries(
  Object.entries(
    import.meta.glob<Record<string, ComponentType>>([
      './pages/*.tsx',
      '!./pages/landing.tsx',
      '!./pages/shared.tsx',
    ]),
  ).map(([file, load]) => [file, lazy(async () => ({ default: Object.values(await load())[0]! }))]),
);
const screens = routes.filter((route: PageRoute) => !route.bare);

const ImageWatch = lazyPart(() => import('./features/images/watch'), 'ImageWatch');

/** Everything under the header. */
export function Screens() {
  useEffect(() => {
    // After the screen itself has loaded.
    const timer = setTimeout(preloadPalette, 1500);
    return () => clearTimeout(timer);
  }, []);
  return (
    <AppShell>
      <ImageWatch />
      <Suspense fallback={<div className="min-h-dvh" />}>
        <Prerendered className="contents">
          <Switch>
            {screens.map((route: PageRoute) => (
              <Route
                // A page keeps its state from one of its addresses to another.
                key={route.page}
                path={route.prefix ? new RegExp(`^${route.path}`) : route.path}
                component={pages[`./pages/${route.page}.tsx`]}
              />
            ))}
            <Route component={pages['./pages/not-found.tsx']} />
          </Switch>
        </Prerendered>
      </Suspense>
    </AppShell>
  );
}
