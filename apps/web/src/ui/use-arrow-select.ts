import { useRef, type FocusEvent, type KeyboardEvent } from 'react';

/** A focus that comes this soon after an arrow key was made by it, in milliseconds. */
const soon = 100;

/**
 * For the root of a radio group: what an arrow moves to is chosen. Radix does so only while the key is still down when
 * the focus arrives, which a quick tap (or a program) is not.
 */
export function useArrowSelect() {
  const pressed = useRef(-Infinity);
  return {
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (event.key.startsWith('Arrow')) pressed.current = event.timeStamp;
    },
    onFocus: (event: FocusEvent) => {
      const radio = event.target;
      if (!(radio instanceof HTMLButtonElement) || radio.getAttribute('aria-checked') === 'true') return;
      if (event.timeStamp - pressed.current < soon) radio.click();
    },
  };
}
