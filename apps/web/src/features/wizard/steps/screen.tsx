import type { ReactNode } from 'react';
import { needed, stepTitles, type StepId } from '../draft/flow';
import { stepIntros } from './content';

interface StepScreenProps {
  step: Exclude<StepId, 'result'>;
  /** What is missing before the user can continue; undefined when nothing is. */
  missing: string | undefined;
  actions?: ReactNode;
  /** Beside the title, where it takes no height of its own. */
  print?: ReactNode;
  /** Whether a choice leads on: beside the title where its buttons are elsewhere, else below the choices. */
  goOn?: ReactNode;
  /** Below the choices, so that its appearance moves none of them. */
  hints?: ReactNode;
  children: ReactNode;
}

export function StepScreen({ step, missing, actions, print, goOn, hints, children }: StepScreenProps) {
  return (
    <section aria-labelledby="step-title" className="wz-step animate-fade-in">
      <div className="mb-4 sm:mb-5">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <div className="flex flex-wrap items-baseline gap-x-3">
              <h2 id="step-title" tabIndex={-1} className="font-display text-xl outline-none sm:text-2xl">
                {stepTitles[step]}
              </h2>
              {!needed.has(step) && <span className="text-xs text-faint">Optional</span>}
            </div>
            {/* On a phone the pictures come first. */}
            <p className="text-sm text-muted max-sm:sr-only sm:mt-1">{stepIntros[step]}</p>
          </div>
          {actions === undefined && <div className="ml-auto shrink-0">{goOn}</div>}
          {print && <div className="shrink-0">{print}</div>}
        </div>
        {actions !== undefined && (
          <div className="mt-1 flex items-center gap-2 empty:hidden sm:flex-wrap">{actions}</div>
        )}
      </div>
      {children}
      {actions !== undefined && <div className="mt-4 empty:hidden">{goOn}</div>}
      <p id="step-missing" aria-live="polite" className="mt-4 min-h-6 text-sm text-muted">
        {missing}
      </p>
      {hints}
    </section>
  );
}
