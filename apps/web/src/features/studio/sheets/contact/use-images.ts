import { useCallback, useMemo } from 'react';
import { useStream } from '../../../../components/requests/use-stream';
import { useImageCache } from '../../../images/list/cache';
import { toastTogether } from '../../../images/list/outcomes';
import { useStarImage } from '../../../images/list/use-star-image';
import { trpc, type SheetImage } from '../../../../trpc';
import { toast } from '../../../../ui/overlay/toast';
import { usePending } from '../use-pending';

/** The images with newer states of some of them; those that are new come first in their cell. */
function merge(images: readonly SheetImage[], news: readonly SheetImage[]): SheetImage[] {
  const byId = new Map(news.map((image) => [image.id, image]));
  const known = images.map((image) => {
    const next = byId.get(image.id) ?? image;
    byId.delete(image.id);
    return next;
  });
  return [...byId.values(), ...known].toSorted((a, b) => a.cell - b.cell);
}

function announce(images: readonly SheetImage[]): void {
  // What was cancelled has been reported by the click.
  if (images.length === 0) return;
  if (images.some(({ status }) => status === 'done'))
    toastTogether(
      images,
      `${images.length === 1 ? 'It is' : 'They are'} on this sheet and among your images.`,
    );
  else toast.failure('No Image Made', 'None could be made, and nothing was charged.');
}

/** The images of a sheet, live while some are being made. */
export function useSheetImages(id: number) {
  const utils = trpc.useUtils();
  const cache = useImageCache();
  const list = trpc.sheetImages.list.useQuery({ id });
  // What was cancelled before it began leaves nothing to look at.
  const images = useMemo(() => list.data?.images.filter(({ cancelled }) => !cancelled), [list.data]);
  const pending = usePending(images, announce);
  const take = useCallback(
    (news: readonly SheetImage[]) =>
      utils.sheetImages.list.setData({ id }, (old) => ({ images: merge(old?.images ?? [], news) })),
    [utils, id],
  );
  const { input, handlers } = useStream(pending ? id : undefined);
  trpc.sheetImages.progress.useSubscription(input, {
    ...handlers,
    onData: (news) => {
      take(news);
      if (news.some(({ status }) => status !== 'pending')) cache.endedElsewhere();
      // A failed image is refunded.
      if (news.some(({ status }) => status === 'failed')) void utils.auth.me.invalidate();
    },
  });

  const star = useStarImage();
  return { list, images, pending, take, star };
}

export type SheetImages = ReturnType<typeof useSheetImages>;
