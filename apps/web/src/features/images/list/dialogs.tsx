import type { User } from '../../../trpc';
import { lazyPart } from '../../../ui/lazy-part';
import { DeleteImageDialog } from './delete-dialog';
import { Lightbox } from '../lightbox/viewer';
import { MoveImagesDialog } from './move-dialog';
import { UpscaleDialog } from './upscale-dialog';
import type { ImageList } from './use-list';

/** Fetched when it is asked for: it reads prompts. */
const LightDialog = lazyPart(() => import('./light-dialog'), 'LightDialog');

/** The open image, and what is asked before something is done with one. */
export function ListDialogs({
  user,
  list: { opened, actions, dialogs },
}: {
  user: User;
  list: Pick<ImageList, 'opened' | 'actions' | 'dialogs'>;
}) {
  const { deleting, setDeleting, upscaling, setUpscaling, relighting, setRelighting, moving, setMoving } =
    dialogs;
  return (
    <>
      <Lightbox
        image={opened.image}
        previous={opened.previous}
        next={opened.next}
        among={opened.among}
        actions={actions}
        onClose={opened.close}
      />
      <UpscaleDialog user={user} image={upscaling} onClose={() => setUpscaling(undefined)} />
      <DeleteImageDialog
        image={deleting}
        onClose={() => setDeleting(undefined)}
        onDeleted={({ id }) => {
          // The viewer moves on from the deleted image to its neighbor.
          if (id !== opened.image?.id) return;
          const neighbour = opened.next ?? opened.previous;
          if (neighbour) opened.open(neighbour.id);
          else opened.close();
        }}
      />
      {moving && <MoveImagesDialog images={moving} onClose={() => setMoving(undefined)} />}
      {relighting && (
        <LightDialog
          user={user}
          image={relighting}
          onFail={() => setRelighting(undefined)}
          onClose={() => setRelighting(undefined)}
          onWritten={(prompt) => {
            setRelighting(undefined);
            // Its words are no longer those of the version.
            actions.onAnother({ ...relighting, prompt, versionId: null }, 'seed');
          }}
        />
      )}
    </>
  );
}
