import { useEffect, useRef } from 'react';
import type { StepId } from '../draft/flow';

/**
 * A new step starts at the top of the page, with the focus on its main control: the chosen card or the text. On touch
 * screens the heading gets the focus, because focusing a field opens the keyboard.
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
    // Typing continues at the end of the text.
    if (control instanceof HTMLTextAreaElement)
      control.setSelectionRange(control.value.length, control.value.length);
    // The chosen card may be far down: scroll only as far as needed.
    control?.scrollIntoView({ block: 'nearest' });
  }, [step]);
}
