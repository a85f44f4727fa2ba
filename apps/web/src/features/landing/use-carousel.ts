import { useEffect, useState } from 'react';
import { useMedia } from '../../ui/use-media';

/** How long a scene stays, in milliseconds, including the fade of 1 s. */
const interval = 4000;

/** Advances by itself until paused; starts paused if the user prefers reduced motion. */
export function useCarousel(count: number) {
  const [index, setIndex] = useState(0);
  const calm = useMedia('(prefers-reduced-motion: reduce)');
  const [chosen, setChosen] = useState<boolean>();
  const playing = chosen ?? !calm;
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => {
      // A hidden tab stands still.
      if (!document.hidden) setIndex((index + 1) % count);
    }, interval);
    return () => clearInterval(timer);
    // Restarts the clock with each change, so that a scene chosen by hand stays its full time.
  }, [playing, count, index]);
  return { index, show: setIndex, playing, toggle: () => setChosen(!playing) };
}
