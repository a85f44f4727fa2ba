import { ImagePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { LoadError } from '../../../components/feedback/load-error';
import { getErrorMessage } from '../../../errors';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { Stale } from '../../../ui/stale';
import type { ImageList } from './use-list';

interface ListBodyProps {
  list: ImageList;
  /** In the shape of the grid. */
  skeleton: ReactNode;
  headingLevel: 2 | 3;
  /** Below what is said when the user has no images yet. */
  instead?: ReactNode;
  /** The grid. */
  children: ReactNode;
}

/** The grid, or what stands in its place: a skeleton, an error, or what to do first. */
export function ListBody({ list: all, skeleton, headingLevel, instead, children }: ListBodyProps) {
  const { list, images, filtered, showAll } = all;
  let content = children;
  if (list.isPending) {
    content = (
      <div role="status">
        <span className="sr-only">Loading your images</span>
        {skeleton}
      </div>
    );
  } else if (list.isError && images.length === 0) {
    content = <LoadError title="Your images could not be loaded" query={list} />;
  } else if (images.length === 0) {
    content = (
      <EmptyState
        headingLevel={headingLevel}
        className={filtered ? 'py-24' : 'py-14'}
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
  }
  return (
    <Stale stale={list.isPlaceholderData}>
      {content}
      {list.isSuccess && images.length === 0 && !filtered && instead}
      {list.isFetchNextPageError && (
        <div className="mt-6 flex flex-col items-center gap-3">
          <p role="alert" className="text-sm text-danger">
            {getErrorMessage(list.error)}
          </p>
          <Button variant="secondary" onClick={() => void list.fetchNextPage()}>
            Load more images
          </Button>
        </div>
      )}
    </Stale>
  );
}

/** Says how many new images the filters hide. */
export function HiddenNote({ list: { hidden, showAll } }: { list: ImageList }) {
  return (
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
  );
}
