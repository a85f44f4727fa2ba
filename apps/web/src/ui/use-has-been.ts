import { useState } from 'react';

/** Whether the value is or was true. */
export function useHasBeen(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever;
}
