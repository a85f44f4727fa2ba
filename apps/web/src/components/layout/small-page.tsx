import type { ReactNode } from 'react';
import { Card } from '../../ui/card';
import { useTitle } from './use-title';

interface SmallPageProps {
  /** The page's heading and the tab's name. */
  title: string;
  icon: ReactNode;
  /** Under the heading; announced when it changes. */
  intro: ReactNode;
  children?: ReactNode;
}

/** A page for a single task, the target of links in mails. */
export function SmallPage({ title, icon, intro, children }: SmallPageProps) {
  useTitle(title);
  return (
    <div className="m-auto w-full max-w-lg px-4 py-12 sm:py-16">
      <Card className="p-6 sm:p-10">
        <div role="status" className="text-center">
          <div className="mb-5 flex justify-center text-faint [&_svg]:size-8">{icon}</div>
          <h1 className="font-display text-2xl">{title}</h1>
          <div className="mt-3 text-base text-balance break-words text-muted">{intro}</div>
        </div>
        {children !== undefined && <div className="mt-8">{children}</div>}
      </Card>
    </div>
  );
}
