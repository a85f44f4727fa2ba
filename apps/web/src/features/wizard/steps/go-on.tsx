import { photoKinds } from '@safelight/prompt/selection';
import { useEffect, useId, useRef } from 'react';
import { useStore } from 'zustand/react';
import { createKeptChoice } from '../../../components/storage/kept-choice';
import { Switch } from '../../../ui/form/switch';
import type { Move, StepId } from '../draft/flow';

const goesOn = createKeptChoice('safelight-go-on', ['off', 'on'], 'off');

/** Milliseconds in which the print shows the choice, and one may still change one's mind. */
const pause = 400;

interface GoOnProps {
  step: StepId;
  onward: Move | undefined;
  onMove: (move: Move) => void;
}

/**
 * Offers to open the next step after a click on a card, in steps that are one choice. Keys only choose, because arrows
 * choose each card that they pass. A step that would cost a credit is never offered.
 */
export function GoOn({ step, onward, onMove }: GoOnProps) {
  const id = useId();
  const on = useStore(goesOn) === 'on';
  const goes = onward?.to !== 'generate' && [...photoKinds, 'ratio'].includes(step);
  const go = useRef<() => void>(undefined);
  useEffect(() => {
    go.current = () => {
      if (onward && onward.missing === undefined) onMove(onward);
    };
  });
  useEffect(() => {
    if (!on || !goes) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => clearTimeout(timer);
    const choose = ({ target, detail }: MouseEvent) => {
      // A click made by a key has no detail.
      if (detail === 0 || !(target instanceof Element) || !target.closest('.wz-step [role=radio]')) return;
      timer = setTimeout(() => go.current?.(), pause);
    };
    // Any other input before the time is over cancels the step.
    const others = ['pointerdown', 'keydown', 'wheel'] as const;
    document.addEventListener('click', choose);
    for (const other of others) document.addEventListener(other, wait, { capture: true, passive: true });
    return () => {
      wait();
      document.removeEventListener('click', choose);
      for (const other of others) document.removeEventListener(other, wait, { capture: true });
    };
  }, [on, goes]);
  if (!goes) return null;
  return (
    <label htmlFor={id} className="flex min-h-11 w-fit items-center gap-2.5 text-sm text-muted lg:min-h-10">
      <Switch id={id} checked={on} onCheckedChange={(next) => goesOn.choose(next ? 'on' : 'off')} />
      Go on after choosing
    </label>
  );
}
