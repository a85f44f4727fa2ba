import { useRef, type FocusEvent, type KeyboardEvent } from 'react';

/**
 * For the root of a radio group: what an arrow moves to is chosen. Radix does so only while the key is still down when
 * the focus arrives, which after a quick tap, or on a busy machine, it no longer is.
 */
export function useArrowSelect() {
  const arrow = useRef(false);
  return {
    onKeyDownCapture: (event: KeyboardEvent) => {
      arrow.current = event.key.startsWith('Arrow');
    },
    onFocus: (event: FocusEvent) => {
      const moved = arrow.current && event.currentTarget.contains(event.relatedTarget);
      arrow.current = false;
      const radio = event.target;
      if (!moved || !(radio instanceof HTMLButtonElement)) return;
      if (radio.getAttribute('aria-checked') !== 'true') radio.click();
    },
  };
}
