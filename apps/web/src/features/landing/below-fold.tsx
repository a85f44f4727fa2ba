import { useEffect, useRef } from 'react';
import { fetchCode, lazyPart } from '../../ui/lazy-part';

/** Says that somebody has come near. */
let knock!: () => void;
function waitForKnock(): Promise<void> {
  return new Promise((resolve) => {
    knock = resolve;
  });
}
const firstKnock = waitForKnock();

async function load() {
  // In prerendered HTML they stand already, and wait there for somebody to come near; only the browser waits.
  if (import.meta.env.SSR) return import('./sections');
  for (let near = firstKnock; ; near = waitForKnock()) {
    await near;
    try {
      return await fetchCode(() => import('./sections'));
    } catch {
      // What is to be read stands there all the same. Whoever comes near again asks again, and so does a new connection.
      addEventListener('online', () => knock(), { once: true });
    }
  }
}
let loading: ReturnType<typeof load> | undefined;
const loadOnce = () => (loading ??= load());
const Sections = lazyPart(loadOnce, 'Sections');
const LazyFooter = lazyPart(loadOnce, 'Footer');

// Elements for good: were they made anew with each picture of the carousel, React would give up the prerendered HTML
// before its code is there.
const sections = <Sections whileLoading={<div className="min-h-dvh" />} />;
/** The foot of the page, which comes with what stands above it. */
export const footer = <LazyFooter />;

/**
 * What stands below the first screen. Its HTML is prerendered; its code, with the composer in it, is loaded and takes
 * the HTML over when somebody scrolls towards it, as the focus does too. Should it not come then, it is asked for again
 * at the next press or focus there.
 */
export function BelowFold() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    // Reached from another page of the app: there is no HTML yet.
    if (!element.querySelector('h2')) knock();
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) knock();
      },
      // As soon as somebody scrolls, also where the first screen is taller than the window; but touching its end, as it
      // does from the start, is not enough.
      { rootMargin: `0px 0px ${Math.max(0, element.offsetTop - innerHeight) - 8}px 0px` },
    );
    observer.observe(element);
    const touch = ({ target }: Event) => {
      if (element.contains(target as Node)) knock();
    };
    // Captured before React, which stops what happens in HTML that it has not taken over.
    const events = ['pointerdown', 'focusin'];
    for (const event of events) addEventListener(event, touch, true);
    return () => {
      observer.disconnect();
      for (const event of events) removeEventListener(event, touch, true);
    };
  }, []);
  return (
    <div ref={place} id="how-it-works">
      {sections}
    </div>
  );
}
