import { lazy, Suspense, useEffect, useRef } from 'react';

let open!: () => void;
const opened = new Promise<void>((resolve) => {
  open = resolve;
});

async function load() {
  // In prerendered HTML they stand already, and wait there for somebody to come near; only the browser waits.
  if (!import.meta.env.SSR) await opened;
  return import('./sections');
}
const Sections = lazy(async () => ({ default: (await load()).Sections }));
const LazyFooter = lazy(async () => ({ default: (await load()).Footer }));

// Elements for good: were they made anew with each picture of the carousel, React would give up the prerendered HTML
// before its code is there.
const sections = (
  <Suspense fallback={<div className="min-h-dvh" />}>
    <Sections />
  </Suspense>
);
/** The foot of the page, which comes with what stands above it. */
export const footer = (
  <Suspense>
    <LazyFooter />
  </Suspense>
);

/**
 * What stands below the first screen. Its HTML is prerendered; its code, with the composer in it, is loaded and takes
 * the HTML over when its first line is scrolled into sight.
 */
export function BelowFold() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    // Reached from another page of the app: there is no HTML yet.
    if (!element.querySelector('h2')) return open();
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        open();
      },
      // It begins right where the first screen ends, which counts as touching it.
      { rootMargin: '0px 0px -8px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} id="how-it-works">
      {sections}
    </div>
  );
}
