import type { ReactNode } from 'react';
import { trpc } from '../../trpc';

/** Shows children that need mail; on a server without mail, what to do instead. */
export function NeedsMail({ children }: { children: ReactNode }) {
  const config = trpc.site.config.useQuery();
  if (config.data?.mail.kind !== 'off') return children;
  return <p className="text-sm text-muted">This server sends no email. Ask whoever runs it to help you.</p>;
}
