import { SquareSplitHorizontal } from 'lucide-react';
import { memo, useState } from 'react';
import { ReplyCounts } from '../../../../components/share/replies/counts';
import type { ReplyCount, SheetImage } from '../../../../trpc';
import { cn } from '../../../../ui/cn';
import { IconButton } from '../../../../ui/icon-button';
import { getUrlFor } from '../../../../components/image/picture';
import { getStage, stages } from '../../../images/stages';
import { StarButton } from '../star-button';

interface FrameProps {
  image: SheetImage;
  /** What sets it apart from the others of its subject. */
  caption: string;
  /** Width by height, before the image has its own. */
  ratio: number;
  /** In pixels, where one rem is 16. */
  frameHeight: number;
  /** As wide as its place, not as its height asks for. */
  fills: boolean;
  subject: string;
  compared: boolean;
  /** What clients replied who saw this image. */
  replied: ReplyCount | undefined;
  onOpen: (image: SheetImage) => void;
  onStar: (image: SheetImage) => void;
  onCompare: (image: SheetImage) => void;
}

/** One image of a sheet, with its stage while it is made, or why it failed. */
export const Frame = memo(function Frame({
  image,
  caption,
  ratio,
  frameHeight,
  fills,
  subject,
  compared,
  replied,
  onOpen,
  onStar,
  onCompare,
}: FrameProps) {
  const { status, width, height } = image;
  /** Made while this page was open: it develops once it is there. */
  const [made] = useState(status === 'pending');
  const [loaded, setLoaded] = useState(false);
  const shape = width && height ? width / height : ratio;
  return (
    <li
      className={cn('flex max-w-full flex-col', fills ? 'w-full' : 'min-w-32')}
      // Frames of a row are equally high, as on a contact sheet.
      style={{ width: fills ? undefined : `${(frameHeight / 16) * shape}rem` }}
    >
      {status === 'done' ? (
        <button
          type="button"
          aria-label={`Open the image: ${subject}, ${caption}`}
          className={cn(
            'block overflow-hidden rounded-sm bg-sunken outline-offset-2',
            compared && 'outline-2 outline-accent',
          )}
          onClick={() => onOpen(image)}
        >
          <img
            src={getUrlFor(image, frameHeight * shape)}
            alt=""
            width={width ?? undefined}
            height={height ?? undefined}
            loading="lazy"
            decoding="async"
            onLoad={() => setLoaded(true)}
            className={cn('block h-auto w-full', made && loaded && 'motion-safe:animate-develop')}
            style={{ aspectRatio: String(shape) }}
          />
        </button>
      ) : (
        <div
          className={cn(
            'grid place-items-center rounded-sm p-3 text-center text-xs',
            status === 'failed'
              ? 'border border-dashed border-line-strong text-muted'
              : 'animate-breathe bg-[radial-gradient(circle_at_50%_35%,var(--accent-wash),var(--sunken)_75%)] font-medium text-ink shadow-[inset_0_0_0_1px_var(--accent)]',
          )}
          style={{ aspectRatio: String(shape) }}
        >
          <span className="line-clamp-5">
            {status === 'failed' ? image.failure : stages.find(({ id }) => id === getStage(image))?.name}
          </span>
        </div>
      )}
      {/* The caption has room for a seed of ten digits; in the narrowest frames the buttons go below it. */}
      <div className="mt-1 flex min-h-8 flex-wrap items-center gap-x-0.5">
        <div className="min-w-0 flex-1 basis-20">
          {replied && <ReplyCounts replied={replied} />}
          <p title={caption} className="line-clamp-2 text-xs break-words text-muted">
            {caption}
          </p>
        </div>
        {status === 'done' && (
          <>
            <StarButton plain starred={image.starred} onClick={() => onStar(image)} />
            <IconButton
              plain
              size="sm"
              label={compared ? 'Leave out of the comparison' : 'Compare'}
              aria-pressed={compared}
              onClick={() => onCompare(image)}
            >
              <SquareSplitHorizontal aria-hidden className={cn(compared && 'text-accent-text')} />
            </IconButton>
          </>
        )}
      </div>
    </li>
  );
});
