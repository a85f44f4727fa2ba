import { limits } from '@safelight/catalog/limits';
import type { Recipe, LockKind } from '@safelight/prompt/recipe';
import { cutText } from '@safelight/prompt/text/cut-text';
import { toastError } from '../../../components/feedback/toast-error';
import { useOneAtATime } from '../../../components/requests/one-at-a-time';
import { useRequestId } from '../../../components/requests/request-id';
import { trpc, type Inputs, type Look } from '../../../trpc';
import { toast } from '../../../ui/overlay/toast';

/** What can be done with the user's looks. A change shows at once and is taken back when it fails. */
export function useLookActions() {
  const utils = trpc.useUtils();
  const refresh = () => void utils.looks.list.invalidate();
  const patch = (change: (looks: readonly Look[]) => Look[]) =>
    utils.looks.list.setData({}, (old) => old && { ...old, looks: change(old.looks) });
  const create = trpc.looks.create.useMutation({
    onSuccess: (look) => patch((looks) => [look, ...looks.filter(({ id }) => id !== look.id)]),
    onError: (error) => toastError('Not Saved', error, 'The look could not be saved.'),
    onSettled: refresh,
  });
  const update = trpc.looks.update.useMutation({
    onMutate: ({ id, name, locks }) =>
      patch((looks) =>
        looks.map((look) =>
          look.id === id
            ? { ...look, ...(name !== undefined && { name }), ...(locks !== undefined && { locks }) }
            : look,
        ),
      ),
    onError: (error) => toastError('Update Failed', error, 'The look could not be changed.'),
    onSettled: refresh,
  });
  const remove = trpc.looks.delete.useMutation({
    onError: (error) => toastError('Delete Failed', error, 'The look could not be deleted.'),
    onSettled: refresh,
  });
  const { begin, end } = useOneAtATime();
  const requestIdOf = useRequestId();

  const save = async (name: string, recipe: Recipe, locks: readonly LockKind[]) => {
    if (!begin()) return undefined;
    try {
      const look = {
        name: cutText(name, limits.lookNameCharacters),
        // Inputs have arrays that could be changed.
        recipe: recipe as Inputs['looks']['create']['recipe'],
        locks: [...locks],
      };
      return await create.mutateAsync({ ...look, requestId: requestIdOf(look) });
    } catch {
      // The toast has said so.
      return undefined;
    } finally {
      end();
    }
  };
  return {
    save,
    update: update.mutate,
    pending: create.isPending || update.isPending,
    /** Deletes at once; the toast has the way back. */
    remove: (look: Look) => {
      patch((looks) => looks.filter(({ id }) => id !== look.id));
      remove.mutate(
        { id: look.id },
        {
          onSuccess: () =>
            toast.success('Look Deleted', look.name, {
              label: 'Undo',
              elsewhere: 'Or save the look again from a prompt.',
              run: () => void save(look.name, look.recipe, look.locks),
            }),
        },
      );
    },
  };
}
