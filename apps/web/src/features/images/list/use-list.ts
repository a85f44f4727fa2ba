import { mendInstruction } from '@safelight/prompt/questions/verdicts';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { toastError } from '../../../components/feedback/toast-error';
import { trpc, type Image } from '../../../trpc';
import { useDebounced } from '../../../ui/use-debounced';
import type { useFill } from '../order/use-fill';
import { useWholePrompt } from '../order/use-whole-prompt';
import type { ImageActions } from './card';
import { isEmptyFilter, type ImageFilter } from './filter';
import type { Home } from './home';
import { useImages } from './use-images';
import { useOpenImage } from './use-open-image';

interface ListOptions extends ReturnType<typeof useFill> {
  /** Must keep its identity. */
  home: Home;
}

/** The user's images under filters, the open one, and what can be done with each. */
export function useList({ home, makeAnother, edit, addReference }: ListOptions) {
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<ImageFilter>({});
  const search = useDebounced(words.trim(), 250) || undefined;
  const filter = useMemo<ImageFilter>(() => ({ ...chosen, search }), [chosen, search]);
  const { list, images, hidden } = useImages(filter);
  // Rendered in slices, while scrolling goes on.
  const drawn = useDeferredValue(images);
  const isDrawn = drawn === images;
  const choose = useCallback((change: ImageFilter) => setChosen((before) => ({ ...before, ...change })), []);
  const [deleting, setDeleting] = useState<Image>();
  const [upscaling, setUpscaling] = useState<Image>();
  const [moving, setMoving] = useState<readonly Image[]>();
  const [relighting, setRelighting] = useState<Image>();
  const done = useMemo(() => {
    // Unfinished ones come first.
    const first = images.findIndex(({ status }) => status === 'done');
    return first < 0 ? [] : images.slice(first);
  }, [images]);
  const opened = useOpenImage(home, done, !list.isPending);
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
      onLight: (image) => withWhole(image, setRelighting),
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
      onMove: setMoving,
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
    navigate(home({ image: shown.id }), { replace: true });
    if (step === 'edit' || step === 'add') actions.onEdit(shown, step);
    else if (step === 'upscale') actions.onUpscale(shown);
    else if (step === 'mend') actions.onMend(shown);
    else if (step === 'light') actions.onLight(shown);
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

  return {
    list,
    images,
    drawn,
    /** How many new images the filters hide. */
    hidden,
    filters: { words, onWords: setWords, filter, onFilter: choose },
    filtered: !isEmptyFilter(filter),
    showAll: () => {
      setWords('');
      setChosen({});
    },
    actions,
    opened,
    dialogs: {
      deleting,
      setDeleting,
      upscaling,
      setUpscaling,
      relighting,
      setRelighting,
      moving,
      setMoving,
    },
    loadMore,
  };
}

export type ImageList = ReturnType<typeof useList>;
