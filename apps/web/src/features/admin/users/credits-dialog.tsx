import { useState, type FormEvent } from 'react';
import { formatCredits } from '../../../components/format/credits';
import type { AdminUser } from '../../../trpc';
import { Dialog } from '../../../ui/overlay/dialog';
import { Field } from '../../../ui/form/field';
import { FormDialogContent } from '../../../ui/overlay/form-dialog';
import { Input } from '../../../ui/form/input';
import { toast } from '../../../ui/overlay/toast';

interface CreditsDialogProps {
  open: boolean;
  onClose: () => void;
  user: Pick<AdminUser, 'email' | 'credits'>;
  pending: boolean;
  onSet: (credits: number, description: string) => void;
}

/** Sets a balance; the difference becomes an entry in the user's ledger. */
export function CreditsDialog({ open, onClose, ...rest }: CreditsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
      {open && <CreditsForm onClose={onClose} {...rest} />}
    </Dialog>
  );
}

const badAmount = 'Please enter a valid credit amount';
/** The server's limit. */
const most = 1_000_000_000;

function CreditsForm({ onClose, user, pending, onSet }: Omit<CreditsDialogProps, 'open'>) {
  const [amount, setAmount] = useState(String(user.credits));
  const [description, setDescription] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    const text = amount.trim();
    if (text === '') {
      onClose();
      return;
    }
    if (!/^\d+$/.test(text)) {
      setError(`${badAmount}: a whole number, 0 or more.`);
      toast.failure('Invalid Amount', badAmount);
    } else if (Number(text) > most) {
      setError('Please enter at most 1,000,000,000 credits.');
    } else {
      onSet(Number(text), description.trim());
    }
  };
  return (
    <FormDialogContent
      title="Set credits"
      description={
        <>
          <span className="break-all text-ink">{user.email}</span> has {formatCredits(user.credits)}. The
          difference is written into the ledger, with your reason.
        </>
      }
      action={pending ? 'Saving...' : 'Set credits'}
      pending={pending}
      onSubmit={submit}
    >
      <Field label="Credits" error={error}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            autoFocus
            maxLength={20}
            value={amount}
            onFocus={(event) => event.target.select()}
            onChange={(event) => {
              setAmount(event.target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <Field label="Reason" note="optional" hint="The user sees it in the list of credits.">
        {(control) => (
          <Input
            {...control}
            maxLength={200}
            placeholder="Admin credit adjustment"
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        )}
      </Field>
    </FormDialogContent>
  );
}
