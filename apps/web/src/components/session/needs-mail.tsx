import type { ReactNode } from 'react';
import { trpc } from '../../trpc';
import { SupportLink } from '../support/link';

/** Shows children that need mail; on a server without mail, what to do instead. */
export function NeedsMail({ children }: { children: ReactNode }) {
  const config = trpc.site.config.useQuery();
  if (config.data?.mail.kind !== 'off') return children;
  const { support } = config.data;
  return (
    <p className="text-sm text-muted">
      This server sends no email.{' '}
      {support === null ? (
        'Ask whoever runs it to help you.'
      ) : (
        <>
          Write to <SupportLink address={support}>{support}</SupportLink> for help.
        </>
      )}
    </p>
  );
}
