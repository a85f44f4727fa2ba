import { limits } from '@safelight/catalog/limits';
import { changeRecipe, type Recipe, type RecipeKind } from '@safelight/prompt/recipe';
import { useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { toastError } from '../../../components/feedback/toast-error';
import { LookLines } from '../../../components/recipe/lines';
import { describeRecipe } from '../../../components/recipe/words';
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
  /** Called once the look is stored. */
  onSaved: () => void;
  onClose: () => void;
}

/** The recipe without its choices of these kinds; in a prompt with words of its own, without their words. */
function leaveOut(recipe: Recipe, kinds: readonly RecipeKind[]): Recipe {
  const choices = Object.fromEntries(kinds.filter((kind) => kind !== 'ratio').map((kind) => [kind, null]));
  return changeRecipe(recipe, { choices, ...(kinds.includes('ratio') && { ratio: null }) });
}

/** Saves a recipe as a look under a name, with the choices that it sets and those that it locks. */
export function LookDialog({ recipe, name: before, onSaved, onClose }: LookDialogProps) {
  const [, navigate] = useLocation();
  const utils = trpc.useUtils();
  const [name, setName] = useState(before.slice(0, limits.lookNameCharacters));
  const [tried, setTried] = useState(false);
  const [left, setLeft] = useState<readonly RecipeKind[]>([]);
  const [locks, setLocks] = useState<readonly RecipeKind[]>([]);
  const lines = useMemo(
    () => describeRecipe(recipe).flatMap(({ kind, ...line }) => (kind ? [{ kind, ...line }] : [])),
    [recipe],
  );
  const look = useMemo(() => (left.length > 0 ? leaveOut(recipe, left) : recipe), [recipe, left]);
  /** One for each look: a repeat after a lost response finds the first. */
  const sent = useRef({ key: '', requestId: '' });
  const save = trpc.looks.create.useMutation({
    onSuccess: (saved) => {
      void utils.looks.invalidate();
      onSaved();
      onClose();
      toast.success('Look Saved', `“${saved.name}” is among your looks.`);
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
          // Equal in form; the procedure's type has no readonly lists.
          const asked = look as Inputs['looks']['create']['recipe'];
          const input = {
            name: name.trim(),
            recipe: asked,
            locks: locks.filter((kind) => !left.includes(kind)),
          };
          const key = JSON.stringify(input);
          if (sent.current.key !== key) sent.current = { key, requestId: crypto.randomUUID() };
          save.mutate({ ...input, requestId: sent.current.requestId });
        }}
      >
        <Field label="Name" error={tried && empty ? 'Write a name.' : undefined}>
          {(control) => (
            <Input
              {...control}
              autoFocus
              maxLength={limits.lookNameCharacters}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        {lines.length > 0 && (
          <fieldset>
            <legend className="mb-2 text-sm font-medium">What it sets</legend>
            <ul className="grid gap-x-6 sm:grid-cols-2">
              {lines.map(({ kind, label, value }) => (
                <li key={kind}>
                  <label className="flex min-h-9 items-center gap-2 text-sm">
                    <input
                      type="checkbox"
                      checked={!left.includes(kind)}
                      onChange={({ target }) =>
                        setLeft(target.checked ? left.filter((each) => each !== kind) : [...left, kind])
                      }
                      className="size-5 shrink-0 accent-(--accent)"
                    />
                    <bdi className="min-w-0 truncate">{`${label}: ${value}`}</bdi>
                  </label>
                </li>
              ))}
            </ul>
          </fieldset>
        )}
        <section aria-labelledby="look-locks">
          <h3 id="look-locks" className="mb-2 text-sm font-medium">
            What it locks
          </h3>
          <LookLines recipe={look} locks={locks} onLocks={setLocks} />
          <p className="mt-2 text-xs text-muted">“Surprise me” changes everything but what is locked.</p>
        </section>
      </FormDialogContent>
    </Dialog>
  );
}
