import { useEffect, useState } from 'react';

/** The section below the header; the last one if the page ends before it gets there. */
export function useSectionInSight<Id extends string>(ids: readonly Id[], ready: boolean): Id {
  const [here, setHere] = useState<Id>(ids[0]!);
  useEffect(() => {
    if (!ready) return;
    const look = () => {
      const passed = ids.filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top < innerHeight / 3;
      });
      const atEnd = Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight;
      setHere((atEnd && scrollY > 0 ? ids : passed).at(-1) ?? ids[0]!);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [ids, ready]);
  return here;
}

/** Scrolls to the section that the address names, once it has replaced its skeleton. */
export function useSectionOfAddress(ready: boolean): void {
  useEffect(() => {
    if (!ready || location.hash === '') return;
    // After the shell has scrolled to the top of a new screen.
    const frame = requestAnimationFrame(() =>
      document.getElementById(location.hash.slice(1))?.scrollIntoView(),
    );
    return () => cancelAnimationFrame(frame);
  }, [ready]);
}
