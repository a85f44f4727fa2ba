import { ArrowRight } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'wouter';
import { paths } from '../../../paths';
import type { User } from '../../../trpc';
import { buttonClass } from '../../../ui/button';
import type { useFill } from '../order/use-fill';
import { HiddenNote, ListBody } from './body';
import { ImageCardSkeleton } from './card';
import { ListDialogs } from './dialogs';
import { Filters } from './filters';
import { ImageGrid } from './grid';
import { ImagesRoom } from './room';
import { useList } from './use-list';

interface GeneratedImagesProps extends ReturnType<typeof useFill> {
  user: User;
}

/** The user's images, with their own filters: the form beside them is not rendered again with each loaded page. */
export function GeneratedImages({ user, ...fill }: GeneratedImagesProps) {
  const list = useList({ ...fill, home: paths.imageGenerator });
  const { images, filtered, filters } = list;
  const box = useRef<HTMLDivElement>(null);
  return (
    <section aria-labelledby="images-title" className="min-w-0">
      <div className="mb-2 flex items-center justify-between gap-4">
        <h2 id="images-title" className="font-display text-xl">
          Generated Images
        </h2>
        <Link href={paths.images()} className={buttonClass({ variant: 'quiet', className: '-mr-4' })}>
          All images
          <ArrowRight aria-hidden />
        </Link>
      </div>
      {(images.length > 0 || filtered || filters.words !== '') && <Filters {...filters} className="mb-3" />}
      <ImagesRoom />
      <HiddenNote list={list} />
      <div
        ref={box}
        role="group"
        aria-labelledby="images-title"
        // Focusable, so that the keyboard can scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-[600px] overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface p-4 sm:p-5"
      >
        <ListBody list={list} headingLevel={3} skeleton={<Skeletons />}>
          <ImageGrid
            images={list.drawn}
            actions={list.actions}
            box={box}
            complete={!list.list.hasNextPage}
            onEnd={list.loadMore}
          />
        </ListBody>
      </div>
      <ListDialogs user={user} list={list} />
    </section>
  );
}

function Skeletons() {
  return (
    <div className="grid grid-cols-2 gap-5 xl:grid-cols-3">
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <ImageCardSkeleton key={index} tall={index % 3 === 1} />
      ))}
    </div>
  );
}
