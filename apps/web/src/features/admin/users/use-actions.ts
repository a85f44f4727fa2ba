import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { toastError } from '../../../components/feedback/toast-error';
import { useSession } from '../../../components/session/use-session';
import { paths } from '../../../paths';
import { trpc, type AdminUser, type User } from '../../../trpc';
import { toast } from '../../../ui/overlay/toast';

/** Actions that open a dialog first. */
export type UserDialog = 'role' | 'credits' | 'delete';

interface Options {
  user: Pick<AdminUser, 'id' | 'role'>;
  admin: User;
  onDeleted?: (() => void) | undefined;
}

/** Everything an admin can do to one user, with the toasts that follow. */
export function useUserActions({ user, admin, onDeleted }: Options) {
  const utils = trpc.useUtils();
  const session = useSession();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [dialog, setDialog] = useState<UserDialog>();
  const close = () => setDialog(undefined);
  // Figures, lists and the audit log all depend on the user.
  const refresh = () => void utils.admin.invalidate();
  const succeed = (title: string) => {
    close();
    toast.success(title);
  };

  /** Leaves the admin pages and drops their cached data. */
  const leave = () => {
    navigate(paths.generator(), { replace: true });
    session.update({ role: 'user' });
    client.removeQueries({ queryKey: getQueryKey(trpc.admin) });
  };

  const role = trpc.admin.setRole.useMutation({
    onSuccess: (changed) => {
      succeed('Role Updated');
      if (changed.id === admin.id && changed.role !== 'admin') leave();
      else refresh();
    },
    onError: (error) => toastError('Update Failed', error, 'Failed to update user role'),
  });
  const credits = trpc.admin.setCredits.useMutation({
    onSuccess: (changed) => {
      if (changed.id === admin.id) session.update({ credits: changed.credits });
      succeed('Credits Updated');
      refresh();
    },
    onError: (error) => toastError('Update Failed', error, 'Failed to update user credits'),
  });
  const remove = trpc.admin.deleteUser.useMutation({
    onSuccess: () => {
      succeed('User Deleted');
      // Leave the deleted user's page first, or it would be fetched again.
      onDeleted?.();
      refresh();
    },
    onError: (error) => toastError('Delete Failed', error, 'Failed to delete user'),
  });
  const resend = trpc.admin.resendVerification.useMutation({
    onSuccess: () => {
      succeed('Verification Email Sent');
      refresh();
    },
    onError: (error) => toastError('Resend Failed', error, 'Failed to resend verification email'),
  });

  return {
    dialog,
    openDialog: setDialog,
    close,
    own: user.id === admin.id,
    setRole: () => role.mutate({ id: user.id, role: user.role === 'admin' ? 'user' : 'admin' }),
    setCredits: (amount: number, description: string) =>
      credits.mutate({ id: user.id, credits: amount, ...(description && { description }) }),
    remove: () => remove.mutate({ id: user.id }),
    resend: () => {
      if (!resend.isPending) resend.mutate({ id: user.id });
    },
    pending: {
      role: role.isPending,
      credits: credits.isPending,
      remove: remove.isPending,
      resend: resend.isPending,
    },
  };
}

export type UserActions = ReturnType<typeof useUserActions>;
