import { useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { paths, type ImageStep } from '../../../../paths';
import { trpc, type Image, type SheetImage } from '../../../../trpc';
import type { ImageActions } from '../../../images/list/card';
import { DeleteImageDialog } from '../../../images/list/delete-dialog';
import { MoveImagesDialog } from '../../../images/list/move-dialog';
import { Lightbox } from '../../../images/lightbox/viewer';

interface ViewerProps {
  /** Those that can be turned to, in the order of the sheet. */
  images: readonly SheetImage[];
  id: number;
  sheetId: number;
  subjectOf: (image: SheetImage) => string | undefined;
  /** What clients replied to an image. */
  renderReplies: (image: SheetImage) => ReactNode;
  onOpen: (id: number) => void;
  onAnother: (image: SheetImage) => void;
  onClose: () => void;
}

/** One image of a sheet, large, with all that can be done with an image. */
export function Viewer({
  images,
  id,
  sheetId,
  subjectOf,
  renderReplies,
  onOpen,
  onAnother,
  onClose,
}: ViewerProps) {
  const [, navigate] = useLocation();
  const utils = trpc.useUtils();
  const [deleting, setDeleting] = useState<Image>();
  const [moving, setMoving] = useState<readonly Image[]>();
  // The one before stays until the next has loaded.
  const image = trpc.images.get.useQuery({ id }, { placeholderData: (before) => before }).data;
  const at = images.findIndex((each) => each.id === id);
  const shown = images.find((each) => each.id === image?.id);
  const actions = useMemo<ImageActions>(() => {
    // The form for what is no order of the sheet is on the page of images.
    const go = (from: Image, step?: ImageStep) =>
      navigate(paths.images({ image: from.id, ...(step && { step }) }));
    return {
      onOpen: (next) => onOpen(next.id),
      onAnother: (from, keep) => {
        const own = images.find(({ id: each }) => each === from.id);
        if (keep !== 'seed' && own) onAnother(own);
        else go(from, keep ?? 'another');
      },
      onEdit: go,
      onUpscale: (from) => go(from, 'upscale'),
      onMend: (from) => go(from, 'mend'),
      onLight: (from) => go(from, 'light'),
      onMove: setMoving,
      onDelete: setDeleting,
    };
  }, [images, onOpen, onAnother, navigate]);
  return (
    <>
      <Lightbox
        image={image}
        // The image of before stays until the next has loaded, and its title with it.
        subject={shown && subjectOf(shown)}
        previous={images[at - 1]}
        next={at < 0 ? undefined : images[at + 1]}
        among={images}
        actions={actions}
        replies={images[at] && renderReplies(images[at])}
        onClose={onClose}
      />
      {moving && <MoveImagesDialog images={moving} onClose={() => setMoving(undefined)} />}
      <DeleteImageDialog
        image={deleting}
        onClose={() => setDeleting(undefined)}
        onDeleted={() => {
          void utils.sheetImages.list.invalidate({ id: sheetId });
          const neighbour = images[at + 1] ?? images[at - 1];
          if (neighbour) onOpen(neighbour.id);
          else onClose();
        }}
      />
    </>
  );
}
