import { useEffect, useState, type RefObject } from 'react';

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** One observer for all cells: a sheet has up to 600. */
function observe(element: Element, onNear: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) waiting.get(target)?.();
    },
    { rootMargin: '300px' },
  );
  waiting.set(element, onNear);
  observer.observe(element);
  return () => {
    waiting.delete(element);
    observer?.unobserve(element);
  };
}

/** Whether the element has come near the viewport; it stays true from then on. */
export function useNear(ref: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !ref.current) return;
    return observe(ref.current, () => setNear(true));
  }, [near, ref]);
  return near;
}
