import { mendInstruction } from '@safelight/prompt/questions/verdicts';
import { ImagePlus } from 'lucide-react';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '../../../paths';
import { LoadError } from '../../../components/feedback/load-error';
import { toastError } from '../../../components/feedback/toast-error';
import { getErrorMessage } from '../../../errors';
import { trpc, type Image, type User } from '../../../trpc';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { Stale } from '../../../ui/stale';
import { useDebounced } from '../../../ui/use-debounced';
import { DeleteImageDialog } from './delete-dialog';
import { ImageCardSkeleton, type ImageActions } from './card';
import { isEmptyFilter, type ImageFilter } from './filter';
import { Filters } from './filters';
import { ImageGrid } from './grid';
import { Lightbox } from './lightbox';
import { useOpenImage } from './use-open-image';
import { UpscaleDialog } from './upscale-dialog';
import { useImages } from './use-images';
import type { useFill } from '../order/use-fill';
import { useWholePrompt } from '../order/use-whole-prompt';

interface GeneratedImagesProps extends ReturnType<typeof useFill> {
  user: User;
}

/** The user's images, with their own filters: the form beside them is not rendered again with each loaded page. */
export function GeneratedImages({ makeAnother, edit, addReference, user }: GeneratedImagesProps) {
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<ImageFilter>({});
  const search = useDebounced(words.trim(), 250) || undefined;
  const filter = useMemo<ImageFilter>(() => ({ ...chosen, search }), [chosen, search]);
  const { list, images, hidden } = useImages(filter);
  // Rendered in slices, while scrolling goes on.
  const drawn = useDeferredValue(images);
  const isDrawn = drawn === images;
  const choose = useCallback((change: ImageFilter) => setChosen((before) => ({ ...before, ...change })), []);
  const showAll = () => {
    setWords('');
    setChosen({});
  };
  const filtered = !isEmptyFilter(filter);
  const box = useRef<HTMLDivElement>(null);
  const [deleting, setDeleting] = useState<Image>();
  const [upscaling, setUpscaling] = useState<Image>();
  const done = useMemo(() => {
    // Unfinished ones come first.
    const first = images.findIndex(({ status }) => status === 'done');
    return first < 0 ? [] : images.slice(first);
  }, [images]);
  const opened = useOpenImage(done, !list.isPending);
  const { open, close } = opened;
  const { withWhole } = useWholePrompt();
  const { checks } = trpc.useUtils();
  const actions = useMemo<ImageActions>(
    () => ({
      onOpen: ({ id }) => open(id),
      onAnother: (image, keep) =>
        withWhole(image, (whole) => {
          close();
          makeAnother(whole, keep);
        }),
      onMend: (image) =>
        void checks.last.fetch({ id: image.id }).then(
          ({ check }) => {
            close();
            edit(image, mendInstruction(check?.verdicts ?? []) ?? '');
          },
          (error: unknown) => toastError('Load Failed', error, 'The check could not be loaded.'),
        ),
      onEdit: (image, how) => {
        close();
        if (how === 'add') addReference(image);
        else edit(image, '');
      },
      onUpscale: setUpscaling,
      onDelete: setDeleting,
    }),
    [makeAnother, edit, addReference, open, close, withWhole, checks],
  );
  const [, navigate] = useLocation();
  const step = new URLSearchParams(useSearch()).get('step');
  const shown = opened.image;
  useEffect(() => {
    if (step === null || !shown) return;
    // In the address it would be done again with every reload.
    navigate(paths.images({ image: shown.id }), { replace: true });
    if (step === 'edit' || step === 'add') actions.onEdit(shown, step);
    else if (step === 'upscale') actions.onUpscale(shown);
    else if (step === 'mend') actions.onMend(shown);
    else if (step === 'seed' || step === 'model') actions.onAnother(shown, step);
    else if (step === 'another') actions.onAnother(shown);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the address alone decides
  }, [step, shown]);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const loadMore = useCallback(() => {
    // A loaded page that is not drawn yet may reach farther than is needed. After a failure only the button retries;
    // scrolling would repeat the failing request in a loop.
    if (isDrawn && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [isDrawn, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  let content: ReactNode;
  if (list.isPending) {
    content = (
      <div role="status" className="grid grid-cols-2 gap-5 xl:grid-cols-3">
        <span className="sr-only">Loading your images</span>
        {[0, 1, 2, 3, 4, 5].map((index) => (
          <ImageCardSkeleton key={index} tall={index % 3 === 1} />
        ))}
      </div>
    );
  } else if (list.isError && images.length === 0) {
    content = <LoadError title="Your images could not be loaded" query={list} />;
  } else if (images.length === 0) {
    content = (
      <EmptyState
        headingLevel={3}
        className="py-24"
        icon={<ImagePlus aria-hidden />}
        title={filtered ? 'Nothing found' : 'No images generated yet'}
        action={
          filtered && (
            <Button variant="secondary" onClick={showAll}>
              Show all images
            </Button>
          )
        }
      >
        {filtered
          ? 'No image matches. Try fewer words or filters.'
          : 'Write a prompt and choose a model; the image will appear here.'}
      </EmptyState>
    );
  } else {
    content = (
      <>
        <ImageGrid images={drawn} actions={actions} box={box} complete={!hasNextPage} onEnd={loadMore} />
        {isFetchNextPageError && (
          <div className="mt-6 flex flex-col items-center gap-3">
            <p role="alert" className="text-sm text-danger">
              {getErrorMessage(list.error)}
            </p>
            <Button variant="secondary" onClick={() => void fetchNextPage()}>
              Load more images
            </Button>
          </div>
        )}
      </>
    );
  }

  return (
    <section aria-labelledby="images-title" className="min-w-0">
      <h2 id="images-title" className="mb-3 font-display text-xl">
        Generated Images
      </h2>
      {(images.length > 0 || filtered || words !== '') && (
        <Filters words={words} onWords={setWords} filter={filter} onFilter={choose} />
      )}
      <p role="status" className="mb-3 text-sm text-muted empty:hidden">
        {hidden > 0 && (
          <>
            {hidden === 1 ? 'A new image does' : `${hidden} new images do`} not match these filters.{' '}
            <Button variant="quiet" size="sm" className="-my-1" onClick={showAll}>
              Show all images
            </Button>
          </>
        )}
      </p>
      <div
        ref={box}
        role="group"
        aria-labelledby="images-title"
        // Focusable, so that the keyboard can scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-[600px] overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface p-4 sm:p-5"
      >
        <Stale stale={list.isPlaceholderData}>{content}</Stale>
      </div>
      <Lightbox
        image={opened.image}
        previous={opened.previous}
        next={opened.next}
        actions={actions}
        onClose={close}
      />
      <UpscaleDialog user={user} image={upscaling} onClose={() => setUpscaling(undefined)} />
      <DeleteImageDialog
        image={deleting}
        onClose={() => setDeleting(undefined)}
        onDeleted={({ id }) => {
          // The viewer moves on from the deleted image to its neighbor.
          if (id !== opened.image?.id) return;
          const neighbour = opened.next ?? opened.previous;
          if (neighbour) open(neighbour.id);
          else close();
        }}
      />
    </section>
  );
}
