import { limits } from '@safelight/catalog/limits';
import type { Recipe } from '@safelight/prompt/recipe';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { toastError } from '../../../components/feedback/toast-error';
import { paths } from '../../../paths';
import { trpc, type Inputs } from '../../../trpc';
import { Dialog } from '../../../ui/overlay/dialog';
import { FormDialogContent } from '../../../ui/overlay/form-dialog';
import { Field } from '../../../ui/form/field';
import { Input } from '../../../ui/form/input';
import { toast } from '../../../ui/overlay/toast';

interface LookDialogProps {
  recipe: Recipe;
  name: string;
  onClose: () => void;
}

/** Saves a recipe as a look under a name. */
export function LookDialog({ recipe, name: before, onClose }: LookDialogProps) {
  const [, navigate] = useLocation();
  const utils = trpc.useUtils();
  const [name, setName] = useState(before.slice(0, limits.nameCharacters));
  const [tried, setTried] = useState(false);
  // One for each look: a repeat after a lost response finds the first.
  const requestId = useRef(crypto.randomUUID());
  const save = trpc.looks.create.useMutation({
    onSuccess: (look) => {
      void utils.looks.invalidate();
      onClose();
      toast.success('Look Saved', `“${look.name}” is among your looks.`);
      navigate(paths.looks());
    },
    onError: (error) => toastError('Save Failed', error, 'Your look could not be saved. Try again.'),
  });
  const empty = name.trim() === '';
  return (
    <Dialog open onOpenChange={onClose}>
      <FormDialogContent
        title="Save as a Look"
        description="A look is this prompt with room for other subjects."
        action={save.isPending ? 'Saving...' : 'Save Look'}
        pending={save.isPending}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (empty || save.isPending) return;
          save.mutate({
            name: name.trim(),
            // Equal in form; the procedure's type has no readonly lists.
            recipe: recipe as Inputs['looks']['create']['recipe'],
            locks: [],
            requestId: requestId.current,
          });
        }}
      >
        <Field label="Name" error={tried && empty ? 'Write a name.' : undefined}>
          {(control) => (
            <Input {...control} autoFocus value={name} onChange={(event) => setName(event.target.value)} />
          )}
        </Field>
      </FormDialogContent>
    </Dialog>
  );
}
