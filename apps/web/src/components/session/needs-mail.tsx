import type { ReactNode } from 'react';
import { trpc } from '../../trpc';

/** What asks for a mail; or, on a server that has none, what to do instead. */
export function NeedsMail({ children }: { children: ReactNode }) {
  const config = trpc.site.config.useQuery();
  if (config.data?.mail.kind !== 'off') return children;
  return <p className="text-sm text-muted">This server sends no email. Ask whoever runs it to help you.</p>;
}
