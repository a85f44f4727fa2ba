import { useRef } from 'react';

/**
 * Lets one request through at a time. A mutation's `isPending` is too late for that: the second click of a double click
 * comes before the button is rendered as pending.
 */
export function useOneAtATime() {
  const busy = useRef(false);
  return {
    /** Whether the request may run; false while another does. */
    begin: (): boolean => {
      if (busy.current) return false;
      busy.current = true;
      return true;
    },
    end: (): void => {
      busy.current = false;
    },
  };
}
