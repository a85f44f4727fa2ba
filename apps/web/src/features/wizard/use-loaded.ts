import { useEffect, useState } from 'react';

/** Loads code once `wanted` is true; undefined until it has loaded, and while it cannot be loaded. */
export function useLoaded<T>(load: () => Promise<T>, wanted: boolean): T | undefined {
  const [loaded, setLoaded] = useState<T>();
  useEffect(() => {
    if (!wanted || loaded !== undefined) return;
    let left = false;
    load().then(
      (value) => {
        if (!left) setLoaded(() => value);
      },
      // Offline what it adds is left out: the meter keeps its estimate, and there are no hints.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [load, wanted, loaded]);
  return loaded;
}
