import { limits } from '@safelight/catalog/limits';
import type { LockKind } from '@safelight/prompt/recipe';
import { cutText } from '@safelight/prompt/text/cut-text';
import { Lock, LockOpen } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { toastError } from '../feedback/toast-error';
import { nameWritten } from '../prompt/name-written';
import { useRequestId } from '../requests/request-id';
import { paths } from '../../paths';
import { trpc, type Inputs } from '../../trpc';
import { Dialog } from '../../ui/overlay/dialog';
import { FormDialogContent } from '../../ui/overlay/form-dialog';
import { Field } from '../../ui/form/field';
import { Input } from '../../ui/form/input';
import { cn } from '../../ui/cn';
import { IconButton } from '../../ui/icon-button';
import { toast } from '../../ui/overlay/toast';
import { listReplaced, type Reading } from './read';
import { leaveOut, listGroups, type Row } from './look-rows';

interface LookDialogProps {
  reading: Reading;
  name: string;
  /** Called once the look is stored. */
  onSaved?: () => void;
  onClose: () => void;
}

interface RowProps {
  row: Row;
  taken: boolean;
  locked: boolean;
  onTake: (taken: boolean) => void;
  onLock: (locked: boolean) => void;
}

/** One thing that the look takes, with its lock where it can have one. */
function LookRow({ row: { kind, label, value }, taken, locked, onTake, onLock }: RowProps) {
  const said = label === 'Words' ? value : `${label}: ${value}`;
  const Icon = locked ? Lock : LockOpen;
  return (
    <li className="flex items-start gap-2">
      <label className="flex min-h-9 min-w-0 flex-1 items-start gap-2 py-1.5 text-sm">
        <input
          type="checkbox"
          checked={taken}
          onChange={({ target }) => onTake(target.checked)}
          className="size-5 shrink-0 accent-(--accent)"
        />
        <bdi className={cn('min-w-0 break-words', !taken && 'text-muted line-through')}>{said}</bdi>
      </label>
      {kind && taken && (
        <IconButton
          plain
          size="sm"
          label={`Lock ${said}`}
          aria-pressed={locked}
          className={locked ? 'text-accent-text' : 'text-faint'}
          onClick={() => onLock(!locked)}
        >
          <Icon aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

/** Saves a prompt as a look under a name: all that it takes, each to be left out, and the choices to be locked. */
export function LookDialog({ reading, name: before, onSaved, onClose }: LookDialogProps) {
  const [, navigate] = useLocation();
  const utils = trpc.useUtils();
  const [name, setName] = useState(cutText(before, limits.lookNameCharacters));
  const [tried, setTried] = useState(false);
  const [left, setLeft] = useState<readonly Row[]>([]);
  const [locks, setLocks] = useState<readonly LockKind[]>([]);
  const { recipe, renderer, text } = reading;
  const groups = useMemo(() => listGroups(reading), [reading]);
  const look = useMemo(() => (left.length > 0 ? leaveOut(recipe, left) : recipe), [recipe, left]);
  const subject = recipe.selection.subject?.trim();
  const replaced = useMemo(() => listReplaced(reading), [reading]);
  const requestIdOf = useRequestId();
  const save = trpc.looks.create.useMutation({
    onSuccess: (saved) => {
      void utils.looks.invalidate();
      onSaved?.();
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
            locks: locks.filter((kind) => !left.some((row) => row.kind === kind)),
          };
          save.mutate({ ...input, requestId: requestIdOf(input) });
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
        <p className="text-sm text-muted">
          {recipe.template && `Written for ${nameWritten(renderer, text)}. `}
          {subject && (
            <>
              Another subject takes the place of “<bdi>{subject}</bdi>”
              {replaced.length > 0 && (
                <>
                  , and so of “<bdi>{replaced.join('” and “')}</bdi>” in it. To keep that, mark a shorter
                  subject
                </>
              )}
              .
            </>
          )}
        </p>
        {groups.map(({ title, note, rows }) => (
          <fieldset key={title}>
            <legend className="mb-1 text-sm font-medium">{title}</legend>
            {note && <p className="mb-1 text-xs text-muted">{note}</p>}
            <ul className="grid gap-x-6 sm:grid-cols-2">
              {rows.map((row) => {
                const { key, kind } = row;
                return (
                  <LookRow
                    key={key}
                    row={row}
                    taken={!left.includes(row)}
                    locked={kind !== undefined && locks.includes(kind)}
                    onTake={(taken) => setLeft(taken ? left.filter((each) => each !== row) : [...left, row])}
                    onLock={(lock) =>
                      kind && setLocks(lock ? [...locks, kind] : locks.filter((each) => each !== kind))
                    }
                  />
                );
              })}
            </ul>
          </fieldset>
        ))}
        <p className="text-xs text-muted">
          “Surprise me” changes the choices that are not locked, and nothing else.
        </p>
      </FormDialogContent>
    </Dialog>
  );
}
