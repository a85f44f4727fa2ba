import { upscaleFactor, upscalePrice } from '@safelight/catalog/models';
import { useState } from 'react';
import { toastError } from '../../../components/feedback/toast-error';
import { formatCredits } from '../../../components/format/credits';
import { useOnline } from '../../../components/offline/connection';
import { newRequestId } from '../../../components/requests/request-id';
import { useSession } from '../../../components/session/use-session';
import { isResponseLost, isSignedOut } from '../../../errors';
import { trpc, type Image, type User } from '../../../trpc';
import { Button } from '../../../ui/button';
import { Dialog, DialogClose, DialogContent } from '../../../ui/overlay/dialog';
import { toast } from '../../../ui/overlay/toast';
import { PriceLine } from '../order/price-line';
import { useImageCache } from './cache';

interface UpscaleDialogProps {
  user: User;
  /** Undefined while closed. */
  image: Image | undefined;
  onClose: () => void;
}

/** Asks before a larger copy is charged. */
export function UpscaleDialog({ image, onClose, ...props }: UpscaleDialogProps) {
  return (
    <Dialog open={image !== undefined} onOpenChange={onClose}>
      {image && <Content key={image.id} image={image} onClose={onClose} {...props} />}
    </Dialog>
  );
}

function Content({ user, image, onClose }: UpscaleDialogProps & { image: Image }) {
  // One for as long as the dialog is open: trying again is not charged twice.
  const [requestId] = useState(newRequestId);
  const online = useOnline();
  const session = useSession();
  const cache = useImageCache();
  const utils = trpc.useUtils();
  const upscale = trpc.images.upscale.useMutation({
    onSuccess: ({ image: larger, credits }) => {
      session.update({ credits });
      cache.moved(larger);
      toast.success('Upscaling', 'The larger image appears among your images in a moment.');
      onClose();
    },
    onError: (error) => {
      // The sign-in dialog is open, and repeats the request after the sign-in.
      if (isSignedOut(error)) return;
      void utils.auth.me.invalidate();
      toastError(
        'Upscaling Failed',
        error,
        isResponseLost(error)
          ? 'No response came. Trying again never charges twice.'
          : 'The image could not be upscaled. Please try again.',
      );
    },
  });
  const [width, height] = [image.width ?? 0, image.height ?? 0].map((side) => side * upscaleFactor);
  return (
    <DialogContent
      title="Upscale this image?"
      description={`A sharper copy of ${width} × ${height} pixels is made. This image stays as it is.`}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="quiet">Cancel</Button>
          </DialogClose>
          <Button
            pending={upscale.isPending}
            disabled={!upscale.isPending && (user.credits < upscalePrice.credits || !online)}
            onClick={() => upscale.mutate({ id: image.id, requestId, credits: upscalePrice.credits })}
          >
            {upscale.isPending ? 'Upscaling...' : 'Upscale'}
            {!upscale.isPending && (
              <span className="font-normal tabular-nums">· {formatCredits(upscalePrice.credits)}</span>
            )}
          </Button>
        </>
      }
    >
      <PriceLine cost={upscalePrice.credits} credits={user.credits} />
    </DialogContent>
  );
}
