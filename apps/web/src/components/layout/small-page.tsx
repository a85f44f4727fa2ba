import type { ReactNode } from 'react';
import { Card } from '../../ui/card';
import { useTitle } from './use-title';

interface SmallPageProps {
  /** Heading of the page and name of the tab. */
  title: string;
  icon: ReactNode;
  /** Under the heading; read out when it changes. */
  intro: ReactNode;
  children?: ReactNode;
}

/** A page that does one thing, where links in mails lead. */
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
