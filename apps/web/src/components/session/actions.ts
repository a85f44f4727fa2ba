import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc, type User } from '../../trpc';
import { forgetPrivate } from '../storage/private';
import { rememberUser } from './remembered-user';
import { tellOtherTabs } from './channel';
import { forgetEnded, getEnded } from './ended';
import { isSignOutDue, noteSignOutDue } from '../../sign-out-due';

/** Tells the cache who is signed in now; what belonged to somebody else is thrown away. */
export function useSession() {
  const client = useQueryClient();
  const utils = trpc.useUtils();
  const [meKey] = getQueryKey(trpc.auth.me);

  const forgetTheRest = () => {
    client.removeQueries({
      predicate: (query) => JSON.stringify(query.queryKey[0]) !== JSON.stringify(meKey),
    });
  };

  /** Who is signed in, or was until their session ended. */
  const getLast = () => utils.auth.me.getData()?.user.id ?? getEnded();

  const end = () => {
    forgetEnded();
    utils.auth.me.setData(undefined, null);
    forgetTheRest();
    forgetPrivate();
    tellOtherTabs();
  };

  return {
    /** Answers whether this is the same person as before, or nobody was known. */
    start: (user: User): boolean => {
      const before = getLast();
      utils.auth.me.setData(undefined, { user });
      forgetEnded();
      const stranger = before !== undefined && before !== user.id;
      if (stranger) forgetTheRest();
      tellOtherTabs();
      return !stranger;
    },
    /** Asks the server anew who is signed in: another tab has changed it. */
    reread: async () => {
      const before = getLast();
      // It could not reach the server: nobody is here any more, whatever the server would say.
      const left = isSignOutDue();
      if (left) utils.auth.me.setData(undefined, null);
      // Without an answer the server still refuses what this tab would do in somebody else's name.
      const now = left ? null : await utils.auth.me.fetch(undefined, { staleTime: 0 }).catch(() => undefined);
      if (now === undefined) return;
      if (now) forgetEnded();
      if (now?.user.id === before) return;
      forgetTheRest();
      // The other tab could not reach what this one kept for itself.
      forgetPrivate();
      // The browser's store is everybody's: who is here now stays known in it.
      if (now) rememberUser(now.user);
    },
    /** Writes what has changed of the user: the balance, the renderer. Other tabs say it too. */
    update: (change: Partial<User>) => {
      utils.auth.me.setData(undefined, (old) => (old ? { user: { ...old.user, ...change } } : old));
      tellOtherTabs();
    },
    end,
    /** Forgets here at once whose session the server could not be asked to end; it ends when there is a connection. */
    endLater: async () => {
      // Makes room for the note, which a full storage would refuse.
      forgetPrivate();
      noteSignOutDue();
      // An answer that is under way would still know them.
      await utils.auth.me.cancel();
      end();
      void utils.auth.me.invalidate();
    },
  };
}
