import { useId, type ReactNode } from 'react';

interface PartProps {
  number: number;
  title: string;
  note?: string;
  children: ReactNode;
}

/** One numbered part of a form on one page. */
export function Part({ number, title, note, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-4 flex items-baseline gap-3 font-display text-xl">
        <span aria-hidden className="font-mono text-xs text-accent-text">
          {number}
        </span>
        {title}
        {note !== undefined && <span className="font-sans text-xs text-muted">{note}</span>}
      </h2>
      {children}
    </section>
  );
}
