import { Copy, Download, EllipsisVertical, PenLine, Trash2, WandSparkles } from 'lucide-react';
import { memo, useState } from 'react';
import { useLocation } from 'wouter';
import { PromptText } from '../../../components/prompt/text/tied';
import { paths } from '../../../paths';
import { formatCredits } from '../../../components/format/credits';
import type { Image } from '../../../trpc';
import { Button } from '../../../ui/button';
import { IconButton } from '../../../ui/icon-button';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '../../../ui/overlay/menu';
import { Skeleton } from '../../../ui/skeleton';
import { downloadImage } from '../download';
import { Paper } from '../darkroom';
import { pictureOf } from '../../../components/image/picture';
import { getStage, stages } from '../stages';
import { useWholePrompt } from '../order/use-whole-prompt';

export interface ImageActions {
  readonly onOpen: (image: Pick<Image, 'id'>) => void;
  /** With its seed: the same image, to be changed in one thing. With 'model', to be made by another one. */
  readonly onAnother: (image: Image, keep?: 'seed' | 'model') => void;
  /** Takes the image as the only reference of a new order, or adds it to the form's. */
  readonly onEdit: (image: Image, how: 'edit' | 'add') => void;
  readonly onUpscale: (image: Image) => void;
  /** Asks for another light, for a new order with the same prompt. */
  readonly onLight: (image: Image) => void;
  /** Takes the image as the only reference of a new order, which asks for what the last check found missing. */
  readonly onMend: (image: Image) => void;
  readonly onMove: (images: readonly Image[]) => void;
  readonly onDelete: (image: Image) => void;
  /** Picks it to be compared, or puts it back; where images are compared. */
  readonly onPick?: (image: Image) => void;
}

/** Downloads the image under the file name that lists use. */
export function downloadFromList(image: Image): void {
  void downloadImage({
    url: image.imageUrl ?? '',
    name: 'generated-image',
    failure: 'Failed to download image. Please try again.',
  });
}

/** Height of the caption in pixels: the grid positions cards before it renders them. */
export const captionHeight = 124;

export const ImageCard = memo(function ImageCard({
  image,
  actions,
}: {
  image: Image;
  actions: ImageActions;
}) {
  const done = image.status === 'done';
  const { thumbnailUrl, width, height } = pictureOf(image);
  return (
    <article aria-label={image.prompt.slice(0, 120)}>
      {done ? (
        <button
          type="button"
          aria-label={`Open the image: ${image.prompt.slice(0, 120)}`}
          className="group block w-full overflow-hidden rounded-sm bg-sunken"
          onClick={() => actions.onOpen(image)}
        >
          <img
            src={thumbnailUrl}
            alt=""
            width={width}
            height={height}
            decoding="async"
            // The grid has placed the card by this shape, whichever the file has.
            style={{ aspectRatio: `${width} / ${height}` }}
            className="block h-auto w-full object-cover transition-[filter] group-hover:brightness-110"
          />
        </button>
      ) : (
        <Paper width={width} height={height} tall="200rem" exposing>
          <p className="text-xs font-medium text-ink">
            {stages.find(({ id }) => id === getStage(image))?.name}
          </p>
        </Paper>
      )}
      <p dir="auto" className="mt-2 line-clamp-2 h-10 font-mono text-xs break-words text-ink">
        <PromptText text={image.prompt} />
      </p>
      <p className="mt-1 truncate text-xs text-muted">
        {image.modelName}
        {image.gradeName !== null && `, ${image.gradeName}`} · {formatCredits(image.creditsUsed)}
      </p>
      {done ? (
        <div className="mt-1.5 flex items-center justify-between gap-1">
          <Button variant="secondary" size="sm" onClick={() => downloadFromList(image)}>
            <Download aria-hidden />
            Download
          </Button>
          <ImageMenu image={image} actions={actions} />
        </div>
      ) : (
        <p className="mt-1.5 flex h-8 items-center text-xs text-muted">Generating Image...</p>
      )}
    </article>
  );
});

/** Rendered on first use: a menu per card would slow down scrolling. */
function ImageMenu({ image, actions }: { image: Image; actions: ImageActions }) {
  const [wanted, setWanted] = useState(false);
  const [, navigate] = useLocation();
  const { copy } = useWholePrompt();
  const button = (
    <IconButton
      plain
      size="sm"
      label="More actions"
      aria-haspopup="menu"
      aria-expanded={wanted ? undefined : false}
      onClick={() => setWanted(true)}
    >
      <EllipsisVertical aria-hidden />
    </IconButton>
  );
  if (!wanted) return button;
  return (
    <Menu defaultOpen>
      <MenuTrigger asChild>{button}</MenuTrigger>
      <MenuContent>
        <MenuItem onSelect={() => copy(image)}>
          <Copy aria-hidden />
          Copy prompt
        </MenuItem>
        <MenuItem onSelect={() => actions.onAnother(image)}>
          <WandSparkles aria-hidden />
          Make another like this
        </MenuItem>
        <MenuItem onSelect={() => navigate(paths.similarImage(image.id))}>
          <PenLine aria-hidden />
          Create Similar
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger onSelect={() => actions.onDelete(image)}>
          <Trash2 aria-hidden />
          Delete
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}

export function ImageCardSkeleton({ tall }: { tall: boolean }) {
  return (
    <div>
      <Skeleton className={tall ? 'aspect-3/4 w-full' : 'aspect-3/2 w-full'} />
      <Skeleton className="mt-3 h-4 w-full" />
      <Skeleton className="mt-2 h-4 w-1/2" />
    </div>
  );
}
