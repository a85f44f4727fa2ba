import type { ReactNode } from 'react';
import { stepTitles, type StepId } from '../draft/flow';
import { stepIntros } from './content';

interface StepScreenProps {
  step: Exclude<StepId, 'result'>;
  number: number;
  count: number;
  /** What is missing before the user can continue; undefined when nothing is. */
  missing: string | undefined;
  actions?: ReactNode;
  /** Beside the title, where it takes no height of its own. */
  print?: ReactNode;
  /** Below the choices, so that its appearance moves none of them. */
  hints?: ReactNode;
  children: ReactNode;
}

export function StepScreen({
  step,
  number,
  count,
  missing,
  actions,
  print,
  hints,
  children,
}: StepScreenProps) {
  return (
    <section aria-labelledby="step-title" className="animate-fade-in">
      <div className="mb-6">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <p className="text-xs text-faint tabular-nums">
              Step {number} of {count}
            </p>
            <h2 id="step-title" tabIndex={-1} className="mt-1 font-display text-2xl outline-none">
              {stepTitles[step]}
            </h2>
            <p className="mt-1 text-sm text-muted">{stepIntros[step]}</p>
          </div>
          {print && <div className="shrink-0">{print}</div>}
        </div>
        {actions !== undefined && (
          <div className="mt-3 flex flex-wrap items-center gap-2 empty:hidden">{actions}</div>
        )}
      </div>
      {children}
      <p id="step-missing" aria-live="polite" className="mt-4 min-h-6 text-sm text-muted">
        {missing}
      </p>
      {hints}
    </section>
  );
}
