import type { Plan } from '@safelight/catalog/plans';
import { supportOf } from '@safelight/catalog/plans';
import type { ReactNode } from 'react';
import { trpc } from '../../trpc';
import { useInBrowser } from '../../ui/use-in-browser';

/** The address that users write to for help; undefined until known, and when the operator named none. */
export function useSupport(): string | undefined {
  const { data } = trpc.site.config.useQuery();
  // Prerendered HTML knows no server.
  return (useInBrowser() && data?.support) || undefined;
}

/** Opens a mail to the operator, whose subject says which support the user's plan has. */
export function SupportLink({
  address,
  level = 'community',
  className = 'text-accent-text underline underline-offset-4',
  children,
}: {
  address: string;
  level?: Plan['support'];
  className?: string;
  children: ReactNode;
}) {
  const { mark } = supportOf[level];
  const subject = mark === '' ? '' : `?subject=${encodeURIComponent(mark)}`;
  return (
    <a href={`mailto:${address}${subject}`} className={className}>
      {children}
    </a>
  );
}
