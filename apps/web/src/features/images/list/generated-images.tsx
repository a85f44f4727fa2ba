import { getImageModel } from '@safelight/catalog/models';
import { defaultImageModel, isImageModel } from '@safelight/catalog/models/ids';
import { strengthenPrompt } from '@safelight/prompt/verdicts';
import { ImagePlus } from 'lucide-react';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { LoadError } from '../../../components/feedback/load-error';
import { getErrorMessage } from '../../../errors';
import { trpc, type Image, type User } from '../../../trpc';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { Select } from '../../../ui/form/select';
import { DeleteImageDialog } from './delete-dialog';
import { ImageCardSkeleton, type ImageActions } from './card';
import { ImageGrid } from './grid';
import { Lightbox } from './lightbox';
import { useOpenImage } from './use-open-image';
import { UpscaleDialog } from './upscale-dialog';
import type { ProjectFilter, useImages } from './use-images';
import { useWholePrompt } from '../order/use-whole-prompt';

interface GeneratedImagesProps extends ReturnType<typeof useImages> {
  filter: ProjectFilter;
  onFilter: (filter: ProjectFilter) => void;
  /** Copies an image's prompt and settings into the form. */
  onAnother: ImageActions['onAnother'];
  /** Makes the image a reference in the form. */
  onEdit: ImageActions['onEdit'];
  user: User;
}

export function GeneratedImages({
  list,
  images,
  filter,
  onFilter,
  onAnother,
  onEdit,
  user,
}: GeneratedImagesProps) {
  const box = useRef<HTMLDivElement>(null);
  const [deleting, setDeleting] = useState<Image>();
  const [upscaling, setUpscaling] = useState<Image>();
  const done = images.filter(({ status }) => status === 'done');
  const opened = useOpenImage(done, !list.isPending);
  const { open, close } = opened;
  const { withWhole } = useWholePrompt();
  const actions = useMemo<ImageActions>(
    () => ({
      onOpen: ({ id }) => open(id),
      onAnother: (image, keep) =>
        withWhole(image, (whole) => {
          close();
          onAnother(whole, keep);
        }),
      onMend: (image, verdicts) =>
        withWhole(image, (whole) => {
          close();
          const model = isImageModel(whole.model) ? whole.model : defaultImageModel;
          const stronger = strengthenPrompt(whole.prompt, verdicts, getImageModel(model));
          // What should be absent is ruled out already: another attempt may do.
          if (stronger === undefined) onAnother(whole);
          else onAnother({ ...whole, prompt: stronger, versionId: null }, 'seed');
        }),
      onEdit: (image, how) => {
        close();
        onEdit(image, how);
      },
      onUpscale: setUpscaling,
      onDelete: setDeleting,
    }),
    [onAnother, onEdit, open, close, withWhole],
  );
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const loadMore = useCallback(() => {
    // After a failure only the button retries; scrolling would repeat the failing request in a loop.
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

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
        title="No images generated yet"
        action={
          filter !== 'all' && (
            <Button variant="secondary" onClick={() => onFilter('all')}>
              Show all projects
            </Button>
          )
        }
      >
        {filter === 'all'
          ? 'Write a prompt and choose a model; the image will appear here.'
          : 'None belongs to this project. Choose it in the form before you generate one.'}
      </EmptyState>
    );
  } else {
    content = (
      <>
        <ImageGrid images={images} actions={actions} box={box} complete={!hasNextPage} onEnd={loadMore} />
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
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="images-title" className="font-display text-xl">
          Generated Images
        </h2>
        <ProjectSelect value={filter} onChange={onFilter} />
      </div>
      <div
        ref={box}
        role="group"
        aria-labelledby="images-title"
        // Focusable, so that the keyboard can scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-[600px] overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface p-4 sm:p-5"
      >
        {content}
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

interface ProjectSelectProps {
  value: ProjectFilter;
  onChange: (filter: ProjectFilter) => void;
}

/** Filters by project; hidden if there are no projects. */
function ProjectSelect({ value, onChange }: ProjectSelectProps) {
  const projects = trpc.projects.list.useQuery().data?.projects ?? [];
  if (projects.length === 0) return null;
  return (
    <Select
      aria-label="Show images of"
      className="h-10 w-56 text-sm"
      value={String(value)}
      onValueChange={(next) => onChange(next === 'all' || next === 'general' ? next : Number(next))}
      options={[
        { value: 'all', label: 'All projects' },
        { value: 'general', label: 'No project' },
        ...projects.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}
