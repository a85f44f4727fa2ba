import { useForm } from 'react-hook-form';
import { useLocation } from 'wouter';
import { passwordRules } from '../../components/sign-in/auth-rules';
import { PasswordField } from '../../components/sign-in/password-field';
import { formatCredits } from '../../components/format/credits';
import { toastError } from '../../components/feedback/toast-error';
import { useSession } from '../../components/session/use-session';
import { getFieldErrors } from '../../errors';
import { paths } from '../../paths';
import { trpc, type User } from '../../trpc';
import { Dialog } from '../../ui/overlay/dialog';
import { FormDialogContent } from '../../ui/overlay/form-dialog';
import { toast } from '../../ui/overlay/toast';

interface DeleteAccountDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  user: User;
}

export function DeleteAccountDialog({ open, onOpenChange, user }: DeleteAccountDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {open && <DeleteForm user={user} />}
    </Dialog>
  );
}

function DeleteForm({ user }: { user: User }) {
  const session = useSession();
  const [, navigate] = useLocation();
  const form = useForm({ defaultValues: { password: '' } });
  const { errors } = form.formState;
  const remove = trpc.account.delete.useMutation({
    onSuccess: () => {
      navigate(paths.landing());
      session.end();
      toast.success('Account Deleted', 'Your account and everything you made here are gone.');
    },
    onError: (error) => {
      const { password } = getFieldErrors(error);
      if (password) form.setError('password', { message: password }, { shouldFocus: true });
      else
        toastError(
          'Delete Failed',
          error,
          'Your account could not be deleted. Please try again in a moment.',
        );
    },
  });
  const submit = form.handleSubmit((values) => {
    if (!remove.isPending) remove.mutate(values);
  });
  return (
    <FormDialogContent
      title="Delete your account?"
      description="This cannot be undone."
      action={remove.isPending ? 'Deleting...' : 'Delete account'}
      cancel="Keep my account"
      variant="danger"
      pending={remove.isPending}
      onSubmit={submit}
      before={
        <ul className="mb-6 flex list-disc flex-col gap-2 pl-5 text-sm text-muted">
          {!['inactive', 'canceled'].includes(user.subscriptionStatus) && (
            <li className="text-ink">Your plan is canceled first, and nothing more is charged.</li>
          )}
          <li>
            Your prompts, images, projects, sessions and API tokens are deleted, and with them{' '}
            {formatCredits(user.credits)}.
          </li>
          <li>What was paid and charged stays in our books, without your name and address.</li>
        </ul>
      }
    >
      <input hidden readOnly autoComplete="username" value={user.email} />
      <PasswordField
        {...form.register('password', passwordRules)}
        error={errors.password?.message}
        autoFocus
      />
    </FormDialogContent>
  );
}
