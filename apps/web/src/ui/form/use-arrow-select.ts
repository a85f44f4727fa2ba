import { useRef, type FocusEvent, type KeyboardEvent } from 'react';

/**
 * For the root of a radio group: chooses what an arrow key moves to. Radix does so only if the key is still down when
 * the focus arrives, which it is not after a quick tap or on a busy machine.
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
