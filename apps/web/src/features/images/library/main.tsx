import { Columns2 } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { pictureOf } from '../../../components/image/picture';
import { useOnline } from '../../../components/offline/connection';
import { ExampleShelf } from '../../../components/prompt/example-shelf';
import { paths } from '../../../paths';
import type { Image, User } from '../../../trpc';
import { Button } from '../../../ui/button';
import { lazyPart } from '../../../ui/lazy-part';
import { factsOf, toggleCompared } from '../compared';
import { HiddenNote, ListBody } from '../list/body';
import { ListDialogs } from '../list/dialogs';
import { Filters } from '../list/filters';
import { ImagesRoom } from '../list/room';
import { useList } from '../list/use-list';
import { useOrdering } from '../order/use-ordering';
import { PickBar } from '../pick-bar';
import { Composer } from './composer';
import { SizeSlider } from './size-slider';
import { WallSkeleton } from './skeleton';
import { Wall } from './wall';

/** Fetched when images are compared. */
const Compare = lazyPart(() => import('../compare'), 'Compare');

/** All images of the user from edge to edge, and the form for more of them at the bottom edge. */
export function Library({ user }: { user: User }) {
  const { form, fill } = useOrdering(user, paths.images);
  return (
    <>
      <Images user={user} fill={fill} />
      <Composer {...form} />
    </>
  );
}

/** Apart from the form, which is not rendered again with each loaded page. */
function Images({ user, fill }: { user: User; fill: ReturnType<typeof useOrdering>['fill'] }) {
  const list = useList({ ...fill, home: paths.images });
  const [picked, setPicked] = useState<readonly Image[]>([]);
  /** Whether a click on an image picks it. */
  const [picking, setPicking] = useState(false);
  const online = useOnline();
  const [comparing, setComparing] = useState(false);
  const pick = useCallback((image: Image) => {
    setPicking(true);
    setPicked((before) => toggleCompared(before, image));
  }, []);
  const actions = useMemo(() => ({ ...list.actions, onPick: pick }), [list.actions, pick]);
  // As the list has them now: a picked one may have been moved or starred since.
  const pickedNow = picked.map((image) => list.images.find(({ id }) => id === image.id) ?? image);
  const endPicking = () => {
    setPicking(false);
    setPicked([]);
  };
  const { close } = list.opened;
  // Closes the viewer, which covers what is picked and what to do next.
  const viewer = useMemo(
    () => ({
      ...list.actions,
      onPick: (image: Image) => {
        close();
        pick(image);
      },
    }),
    [list.actions, close, pick],
  );
  return (
    <>
      {/* From the edges of the header above it. */}
      <div className="mx-auto flex w-full max-w-[96rem] flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
        <h1 className="font-display text-xl">Images</h1>
        <Filters
          {...list.filters}
          // In one row: with two, the images would move down when the projects have loaded.
          className="order-last w-full sm:flex-nowrap sm:*:min-w-0 lg:order-none lg:w-auto lg:max-w-2xl lg:flex-1"
        />
        <div className="ml-auto flex items-center gap-2 sm:gap-4">
          {list.images.length > 1 && (
            <Button
              variant="quiet"
              aria-pressed={picking}
              className="aria-pressed:bg-accent-wash aria-pressed:text-accent-text max-sm:h-11"
              onClick={() => (picking ? endPicking() : setPicking(true))}
            >
              <Columns2 aria-hidden />
              Compare
            </Button>
          )}
          <SizeSlider />
        </div>
      </div>
      <div className="mx-auto w-full max-w-[96rem] px-4 sm:px-6">
        <ImagesRoom />
        <HiddenNote list={list} />
      </div>
      <ListBody
        list={list}
        headingLevel={2}
        skeleton={<WallSkeleton />}
        instead={
          // Above the form at the bottom edge.
          <ExampleShelf headingLevel={2} className="px-4 pb-40 sm:px-6" />
        }
      >
        <Wall
          images={list.drawn}
          picked={picked}
          picking={picking}
          actions={actions}
          complete={!list.list.hasNextPage}
          onEnd={list.loadMore}
        />
      </ListBody>
      {picking && (
        <PickBar count={picked.length} onCompare={() => setComparing(true)} onEnd={endPicking}>
          <Button
            variant="quiet"
            disabled={!online}
            className="max-sm:px-3"
            onClick={() => actions.onMove(pickedNow)}
          >
            <span>
              Move<span className="max-sm:sr-only"> to project</span>
            </span>
          </Button>
        </PickBar>
      )}
      {comparing && (
        <Compare
          images={pickedNow.map((image) => ({
            ...image,
            picture: pictureOf(image),
            facts: [['Shape', image.aspectRatio], ...factsOf(image)],
          }))}
          onFail={() => setComparing(false)}
          onClose={() => setComparing(false)}
          onOpen={(id) => pickedNow.filter((image) => image.id === id).forEach(actions.onOpen)}
        />
      )}
      <ListDialogs user={user} list={{ ...list, actions: viewer }} />
    </>
  );
}
