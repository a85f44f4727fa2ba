import type { Image } from '../../trpc';
import { toast } from '../../ui/overlay/toast';
import { toastError } from '../feedback/toast-error';
import { downloadFrom } from '../files/download';
import { useUser } from '../session/use-user';

export type SavedImage = Pick<Image, 'id' | 'original'>;

/** Saves a file of the user's image; what the file lacks is said. Returns whether it was saved. */
export function useSaveImage(id: number): (query: Record<string, string>) => Promise<boolean> {
  const { user } = useUser();
  return async (query) => {
    try {
      const note = await downloadFrom(`/api/images/${id}/file`, new URLSearchParams(query), user?.id);
      if (note === undefined) toast.success('Downloaded', 'Image downloaded successfully!');
      else toast.success('Downloaded as It Is', note);
      return true;
    } catch (error) {
      toastError('Download Failed', error, 'Failed to download image. Please try again.');
      return false;
    }
  };
}
