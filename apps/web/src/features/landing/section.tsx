import { useId, type ReactNode } from 'react';
import { cn } from '../../ui/cn';

interface SectionProps {
  title: string;
  lead: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Section({ title, lead, className, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cn('border-t border-line', className)}>
      <div className="mx-auto w-full max-w-[110rem] px-5 py-16 sm:px-10 lg:py-24">
        <div className="mb-8 grid gap-x-16 gap-y-3 lg:mb-12 lg:grid-cols-[5fr_7fr] lg:items-end">
          <h2 id={id} className="font-display text-2xl text-balance sm:text-3xl">
            {title}
          </h2>
          <p className="max-w-2xl text-base text-muted lg:pb-1.5">{lead}</p>
        </div>
        {children}
      </div>
    </section>
  );
}
