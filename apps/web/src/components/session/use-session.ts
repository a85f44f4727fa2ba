import { useQueryClient } from '@tanstack/react-query';
import { trpc, type User } from '../../trpc';
import { forgetPrivate, forgetSaves } from '../storage/private';
import { notifyOtherTabs } from './channel';
import { forgetEnded, getEnded } from './ended';
import { forgetLoaded } from './query-client';
import { isSignOutDue, noteSignOutDue } from '../../sign-out-due';

/** Changes the signed-in user in the cache, which then drops another user's data, as for any response. */
export function useSession() {
  const client = useQueryClient();
  const utils = trpc.useUtils();

  /** The user who is signed in, or was until their session ended. */
  const getLast = () => utils.auth.me.getData()?.user.id ?? getEnded();

  const end = () => {
    const last = getLast();
    forgetEnded();
    utils.auth.me.setData(undefined, null);
    forgetLoaded(client);
    forgetPrivate();
    forgetSaves(last);
    notifyOtherTabs();
  };

  return {
    /** Returns false when the previous user was another one. */
    start: (user: User): boolean => {
      const before = getLast();
      utils.auth.me.setData(undefined, { user });
      forgetEnded();
      notifyOtherTabs();
      return before === undefined || before === user.id;
    },
    /** Refetches the signed-in user, whom another tab has changed. */
    reread: async () => {
      const before = getLast();
      // While a sign-out is due this tab is signed out, although the session still exists.
      const left = isSignOutDue();
      if (left) utils.auth.me.setData(undefined, null);
      // May fail: the server refuses calls that name another user than the session's.
      const now = left ? null : await utils.auth.me.fetch(undefined, { staleTime: 0 }).catch(() => undefined);
      if (now !== null || before === undefined) return;
      forgetEnded();
      forgetLoaded(client);
      // Private data of this tab's own storage, which the other tab could not delete.
      forgetPrivate();
    },
    /** Merges a change of the user, such as the balance or the renderer, and notifies the other tabs. */
    update: (change: Partial<User>) => {
      utils.auth.me.setData(undefined, (old) => (old ? { user: { ...old.user, ...change } } : old));
      notifyOtherTabs();
    },
    end,
    /** Signs out here at once when the server could not be reached; the session ends when it can be. */
    endLater: async () => {
      // Makes room for the entry in a full storage.
      forgetPrivate();
      noteSignOutDue();
      // A response in flight would put the user back into the cache.
      await utils.auth.me.cancel();
      end();
      void utils.auth.me.invalidate();
    },
  };
}
