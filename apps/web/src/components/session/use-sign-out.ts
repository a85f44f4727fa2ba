import { useLocation } from 'wouter';
import { hasResponse } from '../../errors';
import { paths } from '../../paths';
import { trpc } from '../../trpc';
import { toast } from '../../ui/overlay/toast';
import { leaving } from '../offline/saves/leaving';
import { countSaves } from '../storage/private';
import { useSession } from './use-session';
import { useUser } from './use-user';

interface SignOutOptions {
  /** Reloads the page afterwards instead of going to the landing page. */
  reload?: boolean;
}

/** Ends the session and clears the cache; without a connection the cache at once and the session later. */
export function useSignOut({ reload = false }: SignOutOptions = {}) {
  const session = useSession();
  const userId = useUser().user?.id;
  const [, navigate] = useLocation();
  const logout = trpc.auth.logout.useMutation({
    onSuccess: () => {
      if (!reload) navigate(paths.landing());
      session.end();
      if (reload) {
        location.reload();
        return;
      }
      toast.success('Logged out successfully');
    },
    onError: async (error) => {
      if (!hasResponse(error)) {
        // Stays on the page, as the landing page's code may not be cached. It now shows its signed-out state.
        await session.endLater();
        toast.success(
          'Signed out on this device',
          'Safelight could not be reached. Your session itself ends as soon as this browser reaches it again.',
        );
        return;
      }
      toast.failure('Logout failed', 'There was an error logging out. Please try again.');
    },
  });
  return {
    signOut: () => {
      if (logout.isPending) return;
      const count = userId === undefined ? 0 : countSaves(userId);
      if (count === 0) logout.mutate();
      else leaving.setState({ count, proceed: () => logout.mutate() });
    },
    pending: logout.isPending,
  };
}
