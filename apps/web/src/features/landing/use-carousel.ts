import { useEffect, useState } from 'react';
import { useMedia } from '../../ui/use-media';

/** How long a picture stays, in milliseconds; the fade of 1 s is part of it. */
const interval = 4000;

/** Goes round by itself until paused; for people who asked for less motion it starts paused. */
export function useCarousel(count: number) {
  const [index, setIndex] = useState(0);
  const calm = useMedia('(prefers-reduced-motion: reduce)');
  const [chosen, setChosen] = useState<boolean>();
  const playing = chosen ?? !calm;
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => {
      // A tab nobody looks at stands still.
      if (!document.hidden) setIndex((index + 1) % count);
    }, interval);
    return () => clearInterval(timer);
    // A picture chosen by hand stays its full time, so the clock starts anew with each.
  }, [playing, count, index]);
  return { index, show: setIndex, playing, toggle: () => setChosen(!playing) };
}
