import type { Ratio } from '@safelight/catalog/ratios';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { paths } from '../../../paths';
import { trpc, type Image } from '../../../trpc';
import { cn } from '../../../ui/cn';
import { Paper, Print } from '../../images/darkroom';
import { ImageSandboxMark } from '../../images/sandbox-mark';
import { StageLine } from '../../images/stage-line';
import type { Stage } from '../../images/stages';

interface ImagePaperProps {
  /** Undefined until it is done. */
  image: Image | undefined;
  /** The image before it. */
  last: number | undefined;
  ratio: Ratio;
  /** The stage of the image being made; undefined if there is none. */
  stage: Stage | undefined;
  /** Why the last order failed. */
  failure: string | undefined;
  /** Shown on the empty paper. */
  note: string;
}

export function ImagePaper({ image, last, ratio, stage, failure, note }: ImagePaperProps) {
  const busy = stage !== undefined;
  const paper = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (busy) paper.current?.scrollIntoView({ block: 'nearest' });
  }, [busy]);
  return (
    // In one column the image comes before the form.
    <div ref={paper} className={cn('flex min-w-0 flex-col gap-4', (busy || image) && '@max-2xl:order-first')}>
      {image ? (
        <Link href={paths.images({ image: image.id })} aria-label="Open the image among your images">
          <Print
            src={image.imageUrl ?? ''}
            thumbnail={image.thumbnailUrl}
            alt={image.prompt}
            width={image.width ?? ratio.width}
            height={image.height ?? ratio.height}
            className="mx-auto [--tall:40rem]"
          />
        </Link>
      ) : (
        <>
          <div className="flex justify-end empty:hidden">
            <ImageSandboxMark />
          </div>
          <div className="grid min-h-72 place-items-center rounded-md bg-sunken p-6 sm:min-h-96">
            <Paper width={ratio.width} height={ratio.height} exposing={busy}>
              {!busy && <p className="max-w-48 p-3 text-center text-xs text-muted">{note}</p>}
            </Paper>
          </div>
        </>
      )}
      {busy && <StageLine stage={stage} />}
      {failure !== undefined && !busy && !image && (
        <p role="alert" className="rounded-md bg-danger-wash px-4 py-3 text-sm text-danger">
          {failure}
        </p>
      )}
      {last !== undefined && last !== image?.id && <LastImage id={last} />}
    </div>
  );
}

/** Nothing while it loads, and for one that was deleted. */
function LastImage({ id }: { id: number }) {
  const { data } = trpc.images.get.useQuery({ id });
  if (!data?.thumbnailUrl) return null;
  return (
    <figure className="flex items-end gap-3">
      <Link href={paths.images({ image: id })} aria-label="Open the image before">
        <img
          src={data.thumbnailUrl}
          alt=""
          width={data.width ?? undefined}
          height={data.height ?? undefined}
          className="h-28 w-auto rounded-sm"
        />
      </Link>
      <figcaption className="text-xs text-muted">The image before, by {data.modelName}</figcaption>
    </figure>
  );
}
