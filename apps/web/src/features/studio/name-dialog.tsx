import { limits } from '@safelight/catalog/limits';
import { useState } from 'react';
import { Field } from '../../ui/form/field';
import { Input } from '../../ui/form/input';
import { Dialog } from '../../ui/overlay/dialog';
import { FormDialogContent } from '../../ui/overlay/form-dialog';

interface NameDialogProps {
  title: string;
  name: string;
  pending: boolean;
  most?: number;
  onRename: (name: string) => void;
  onClose: () => void;
}

/** Asks for another name. */
export function NameDialog({
  title,
  name: before,
  pending,
  most = limits.sheetNameCharacters,
  onRename,
  onClose,
}: NameDialogProps) {
  const [name, setName] = useState(before);
  const [tried, setTried] = useState(false);
  const empty = name.trim() === '';
  return (
    <Dialog open onOpenChange={onClose}>
      <FormDialogContent
        title={title}
        action={pending ? 'Saving...' : 'Save'}
        pending={pending}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!empty) onRename(name.trim());
        }}
      >
        <Field label="Name" error={tried && empty ? 'Write a name.' : undefined}>
          {(control) => (
            <Input
              {...control}
              autoFocus
              maxLength={most}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
      </FormDialogContent>
    </Dialog>
  );
}
