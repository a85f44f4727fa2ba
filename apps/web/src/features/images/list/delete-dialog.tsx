import { toastError } from '../../../components/feedback/toast-error';
import { trpc, type Image } from '../../../trpc';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { toast } from '../../../ui/overlay/toast';
import { useImageCache } from './cache';

interface DeleteImageDialogProps {
  /** Undefined while closed. */
  image: Image | undefined;
  onClose: () => void;
  onDeleted: (image: Image) => void;
}

export function DeleteImageDialog({ image, onClose, onDeleted }: DeleteImageDialogProps) {
  const cache = useImageCache();
  const remove = trpc.images.delete.useMutation({
    onSuccess: (_answer, { id }) => {
      toast.success('Image Deleted', 'Image has been deleted successfully.');
      onClose();
      if (image?.id === id) onDeleted(image);
      cache.deleted(id);
    },
    onError: (error) => toastError('Error', error, 'The image could not be deleted. Please try again.'),
  });
  return (
    <ConfirmDialog
      open={image !== undefined}
      onOpenChange={onClose}
      title="Delete this image?"
      action={remove.isPending ? 'Deleting...' : 'Delete Image'}
      pending={remove.isPending}
      onConfirm={() => {
        if (image) remove.mutate({ id: image.id });
      }}
    >
      The image and its prompt will be gone for good. The credits it cost are not given back.
    </ConfirmDialog>
  );
}
