import type { ReactNode } from 'react';

interface NoneYetProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  /** Adds the first one. */
  action: ReactNode;
}

/** Replaces an empty list of a card, as high as one row of it. */
export function NoneYet({ icon, title, children, action }: NoneYetProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-4">
      <div className="grid size-10 shrink-0 place-items-center rounded-md bg-raised text-muted [&_svg]:size-5">
        {icon}
      </div>
      <div className="min-w-0 flex-1 basis-48">
        <h3 className="text-base font-medium text-ink">{title}</h3>
        <p className="text-sm text-muted">{children}</p>
      </div>
      {action}
    </div>
  );
}
