import type { DrawnRatio } from '@safelight/catalog/models/drawn-ratios';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { paths } from '../../../paths';
import { trpc, type Image } from '../../../trpc';
import { cn } from '../../../ui/cn';
import { Paper, Print } from '../../images/darkroom';
import { pictureOf } from '../../../components/image/picture';
import { ImageSandboxMark } from '../../images/sandbox-mark';
import { StageLine } from '../../images/stage-line';
import type { Stage } from '../../images/stages';
import { EmptyPaper } from './empty-paper';
import { Takes } from './takes';

interface ImagePaperProps {
  /** The one that is looked at. */
  image: Image | undefined;
  /** Those of the order that exist. */
  images: readonly Image[];
  /** How many were ordered. */
  count: number;
  onPick: (id: number) => void;
  /** The images of the order before it. */
  before: readonly number[] | undefined;
  ratio: DrawnRatio;
  /** The stage of the images being made; undefined if there are none. */
  stage: Stage | undefined;
  /** Why the last order failed. */
  failure: string | undefined;
  /** Shown on the empty paper. */
  note: string;
}

export function ImagePaper(props: ImagePaperProps) {
  const { image, images, count, onPick, before, ratio, stage, failure, note } = props;
  const busy = stage !== undefined;
  const paper = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (busy) paper.current?.scrollIntoView({ block: 'nearest' });
  }, [busy]);
  const earlier = before?.filter((id) => !images.some((each) => each.id === id)) ?? [];
  return (
    <div
      ref={paper}
      // The whole image is visible between the header and the footer; the paper that it develops on is as large.
      className="flex min-w-0 flex-col gap-4 [--tall:clamp(16rem,calc(100dvh-25rem),40rem)]"
    >
      {image ? (
        <Link href={paths.images({ image: image.id })} aria-label="Open the image among your images">
          <Print picture={pictureOf(image)} alt={image.prompt} className="mx-auto" />
        </Link>
      ) : (
        <>
          <div className="flex justify-end empty:hidden">
            <ImageSandboxMark />
          </div>
          {busy ? (
            <Paper
              width={ratio.width}
              height={ratio.height}
              tall="var(--tall)"
              exposing
              className="mx-auto"
            />
          ) : (
            <EmptyPaper width={ratio.width} height={ratio.height}>
              {note}
            </EmptyPaper>
          )}
        </>
      )}
      {count > 1 && (busy || image) && (
        <Takes images={images} count={count} ratio={ratio} shown={image?.id} onPick={onPick} />
      )}
      {busy && <StageLine stage={stage} />}
      {failure !== undefined && !busy && !image && (
        <p role="alert" className="rounded-md bg-danger-wash px-4 py-3 text-sm text-danger">
          {failure}
        </p>
      )}
      {earlier.length > 0 && <EarlierImages ids={earlier} />}
    </div>
  );
}

/** Without those that were deleted; nothing while they load. */
function EarlierImages({ ids }: { ids: readonly number[] }) {
  const images = trpc
    .useQueries((t) => ids.map((id) => t.images.get({ id })))
    .flatMap(({ data }) => (data?.thumbnailUrl ? [data] : []));
  const [first] = images;
  if (!first) return null;
  const one = images.length === 1;
  return (
    <figure className="flex flex-wrap items-end gap-3">
      {images.map((image) => {
        const { thumbnailUrl, width, height } = pictureOf(image);
        return (
          <Link
            key={image.id}
            href={paths.images({ image: image.id })}
            aria-label={one ? 'Open the image before' : 'Open an image before'}
          >
            <img
              src={thumbnailUrl}
              alt=""
              width={width}
              height={height}
              className={cn('w-auto rounded-sm', one ? 'h-28' : 'h-20')}
            />
          </Link>
        );
      })}
      <figcaption className="text-xs text-muted">
        {one ? 'The image' : 'The images'} before, by {first.modelName}
      </figcaption>
    </figure>
  );
}
