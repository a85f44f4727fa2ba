import { useEffect, useRef } from 'react';
import type { StepId } from '../draft/flow';

/**
 * On a new step the page starts at its top and the keyboard at the step's main control: the chosen card, the text.
 * Where touching brings up an on-screen keyboard, the heading takes the focus instead.
 */
export function useStepFocus(step: StepId): void {
  const previous = useRef(step);
  useEffect(() => {
    if (previous.current === step) return;
    previous.current = step;
    window.scrollTo(0, 0);
    const heading = document.getElementById('step-title');
    const screen = heading?.closest('section');
    const fine = window.matchMedia('(pointer: fine)').matches;
    const control =
      step === 'result' || !fine
        ? null
        : (screen?.querySelector<HTMLElement>('[role=radio][data-state=checked]') ??
          screen?.querySelector<HTMLElement>('textarea, [role=radio]'));
    (control ?? heading)?.focus({ preventScroll: true });
    // One goes on with a text at its end.
    if (control instanceof HTMLTextAreaElement)
      control.setSelectionRange(control.value.length, control.value.length);
    // A chosen card far down is brought into sight, but only as far as needed.
    control?.scrollIntoView({ block: 'nearest' });
  }, [step]);
}
