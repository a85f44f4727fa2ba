import { useEffect, useRef } from 'react';
import { loadPictures } from '../../components/artwork/scene/load';
import { fetchCode, lazyPart } from '../../ui/lazy-part';

/** Call when the visitor comes near the sections: loads their code, or retries a failed load. */
let approach!: () => void;
function waitForApproach(): Promise<void> {
  return new Promise((resolve) => {
    approach = resolve;
  });
}
const firstApproach = waitForApproach();

async function importSections() {
  const [sections] = await Promise.all([import('./sections'), loadPictures()]);
  return sections;
}

async function load() {
  // Prerendered HTML contains the sections; only the browser waits for the visitor to come near.
  if (import.meta.env.SSR) return importSections();
  for (let near = firstApproach; ;) {
    await near;
    // Before the attempt: an approach while it fails counts for the next.
    near = waitForApproach();
    try {
      return await fetchCode(importSections);
    } catch {
      // The prerendered text stays readable. Another approach or a restored connection tries again.
      addEventListener('online', () => approach(), { once: true });
    }
  }
}
let loading: ReturnType<typeof load> | undefined;
const loadOnce = () => (loading ??= load());
const Sections = lazyPart(loadOnce, 'Sections');
const LazyFooter = lazyPart(loadOnce, 'Footer');

// Created once: with new elements on each change of the carousel, React would discard the prerendered HTML before its
// code has loaded.
const sections = <Sections whileLoading={<div className="min-h-dvh" />} />;
/** The footer, which loads with the sections above it. */
export const footer = <LazyFooter />;

/**
 * Everything below the first screen. Its HTML is prerendered; its code, which includes the composer, is loaded and
 * hydrates the HTML when the visitor scrolls or moves the focus towards it. If loading fails, the next press or focus
 * there tries again.
 */
export function BelowFold() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    // Reached from another page of the app: there is no prerendered HTML.
    if (!element.querySelector('h2')) approach();
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) approach();
      },
      // Triggers on the first scroll, even if the first screen is taller than the window. 8 px shorter than the first
      // screen, so that it does not trigger before.
      { rootMargin: `0px 0px ${Math.max(0, element.offsetTop - innerHeight) - 8}px 0px` },
    );
    observer.observe(element);
    const touch = ({ target }: Event) => {
      if (element.contains(target as Node)) approach();
    };
    // Captured before React, which stops events in HTML that it has not hydrated.
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
