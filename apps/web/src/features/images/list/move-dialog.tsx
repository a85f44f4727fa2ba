import { MoveDialog } from '../../../components/board/move-dialog';
import { useMove } from '../../../components/board/use-move';
import type { Image } from '../../../trpc';
import { useImageCache } from './cache';

/** Asks for the project to move images to. */
export function MoveImagesDialog({ images, onClose }: { images: readonly Image[]; onClose: () => void }) {
  const cache = useImageCache();
  const { move } = useMove((items, projectId) =>
    cache.filed(
      items.map(({ id }) => id),
      projectId,
    ),
  );
  const projectIds = [...new Set(images.map(({ projectId }) => projectId))];
  const [projectId] = projectIds;
  return (
    <MoveDialog
      from={projectIds.length === 1 ? (projectId ?? 'general') : undefined}
      onClose={onClose}
      onMove={(to) => {
        const places = projectIds.map((from) => ({
          projectId: from,
          items: images
            .filter((image) => image.projectId === from)
            .map(({ id }) => ({ kind: 'image' as const, id })),
        }));
        void move(places, to);
        onClose();
      }}
    />
  );
}
