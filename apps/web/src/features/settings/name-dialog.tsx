import { useForm } from 'react-hook-form';
import { nameLength } from '../../components/sign-in/auth-rules';
import { toastError } from '../../components/feedback/toast-error';
import { useSession } from '../../components/session/use-session';
import { getFieldErrors } from '../../errors';
import { trpc, type User } from '../../trpc';
import { Dialog } from '../../ui/overlay/dialog';
import { Field } from '../../ui/form/field';
import { FormDialogContent } from '../../ui/overlay/form-dialog';
import { Input } from '../../ui/form/input';
import { toast } from '../../ui/overlay/toast';

interface NameDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  user: User;
}

/** Changes the user's display name; an empty field removes it. */
export function NameDialog({ open, onOpenChange, user }: NameDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {open && <NameForm user={user} onClose={() => onOpenChange(false)} />}
    </Dialog>
  );
}

function NameForm({ user, onClose }: { user: User; onClose: () => void }) {
  const session = useSession();
  const form = useForm({ defaultValues: { name: user.name ?? '' } });
  const { errors } = form.formState;
  const save = trpc.account.changeName.useMutation({
    onSuccess: (saved) => {
      session.update(saved);
      onClose();
      toast.success(
        'Settings Updated',
        saved.name === null ? 'Your name has been removed.' : 'Your name has been saved.',
      );
    },
    onError: (error) => {
      const { name } = getFieldErrors(error);
      if (name) form.setError('name', { message: name });
      else toastError('Update Failed', error, 'Your name could not be saved. Please try again.');
    },
  });
  const submit = form.handleSubmit(({ name }) => {
    // Whitespace alone is no name.
    if (!save.isPending) save.mutate({ name: name.trim() || null });
  });
  return (
    <FormDialogContent
      title="Your Name"
      action={save.isPending ? 'Saving...' : 'Save'}
      pending={save.isPending}
      onSubmit={submit}
    >
      <Field label="Name" note="optional" error={errors.name?.message}>
        {(control) => (
          <Input {...control} {...form.register('name', nameLength)} autoFocus autoComplete="name" />
        )}
      </Field>
    </FormDialogContent>
  );
}
