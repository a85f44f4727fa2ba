import { useEffect } from 'react';
import { isLetterKey } from '../letter-key';

/** The digits 1–9 choose a card of the step also while none has the focus. */
export function useDigits(): void {
  useEffect(() => {
    const pick = (event: KeyboardEvent) => {
      if (!/^[1-9]$/.test(event.key) || !isLetterKey(event)) return;
      // Within a group the group does it.
      if (event.target instanceof Element && event.target.closest('[role=radiogroup]')) return;
      const cards = document
        .querySelector('.wz-step [role=radiogroup]')
        ?.querySelectorAll<HTMLElement>('[role=radio]:not([data-disabled])');
      const card = cards?.[Number(event.key) - 1];
      card?.focus();
      card?.click();
    };
    document.addEventListener('keydown', pick);
    return () => document.removeEventListener('keydown', pick);
  }, []);
}
