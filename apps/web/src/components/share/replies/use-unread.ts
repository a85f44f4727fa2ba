import { trpc } from '../../../trpc';
import { useUser } from '../../session/use-user';

/** How many replies of clients the user has not seen, to sheets and to what is in projects. */
export function useUnread(): { readonly sheets: number; readonly projects: number } {
  const { user } = useUser();
  const { data } = trpc.replies.unread.useQuery(undefined, {
    enabled: Boolean(user),
    // Clients reply while the page is open.
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  });
  // The user is unknown while prerendered HTML is hydrated, when the response may be here already.
  return (user && data) || none;
}

const none = { sheets: 0, projects: 0 };
