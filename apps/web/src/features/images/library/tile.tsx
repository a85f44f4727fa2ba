import { Columns2, Download, Maximize2, Paintbrush, Star, WandSparkles } from 'lucide-react';
import { memo, useState, type FocusEvent, type MouseEvent, type ReactNode } from 'react';
import type { Image } from '../../../trpc';
import { cn } from '../../../ui/cn';
import { IconButton } from '../../../ui/icon-button';
import { downloadFromList, type ImageActions } from '../list/card';
import { useStarImage } from '../list/use-star-image';
import { canGrow, getUrlFor } from '../../../components/image/picture';
import { getStage, stages } from '../stages';

export type TileActions = ImageActions & Required<Pick<ImageActions, 'onPick'>>;

interface TileProps {
  image: Image;
  /** In pixels. */
  width: number;
  actions: TileActions;
  /** Its number among those picked to be compared; 0 if it is not. */
  picked: number;
  /** Whether a click picks it. */
  picking: boolean;
}

/** An image without a caption. What can be done with it shows while the pointer or the focus is on it. */
export const Tile = memo(function Tile({ image, width, actions, picked, picking }: TileProps) {
  const [active, setActive] = useState(false);
  const prompt = image.prompt.slice(0, 120);
  if (image.status !== 'done') {
    return (
      <article
        aria-label={prompt}
        className="grid size-full animate-breathe place-items-center bg-[radial-gradient(circle_at_50%_35%,var(--accent-wash),var(--sunken)_75%)] shadow-[inset_0_0_0_1px_var(--accent)]"
      >
        <p className="px-2 text-center text-xs font-medium text-ink">
          {stages.find(({ id }) => id === getStage(image))?.name}
        </p>
      </article>
    );
  }
  return (
    // It only notes where the pointer and the focus are.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      aria-label={prompt}
      className="relative size-full overflow-hidden bg-sunken"
      // A finger opens the image, which has the actions below it.
      onPointerEnter={({ pointerType }) => setActive(pointerType !== 'touch')}
      onPointerLeave={() => setActive(false)}
      onFocus={({ target }: FocusEvent) => {
        if (target.matches(':focus-visible')) setActive(true);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setActive(false);
      }}
    >
      <button
        type="button"
        data-open
        aria-label={`${picking ? 'Pick' : 'Open'} the image: ${prompt}`}
        aria-pressed={picking ? picked > 0 : undefined}
        className="block size-full focus-visible:outline-offset-[-3px]"
        onClick={() => (picking ? actions.onPick(image) : actions.onOpen(image))}
      >
        <img
          src={getUrlFor(image, width)}
          alt=""
          decoding="async"
          className="size-full animate-fade-in object-cover"
        />
      </button>
      {picked > 0 && (
        <span aria-hidden className="pointer-events-none absolute inset-0 border-3 border-accent">
          <span className="absolute top-1.5 left-1.5 grid size-7 place-items-center rounded-full bg-accent text-sm font-semibold text-accent-ink tabular-nums">
            {picked}
          </span>
        </span>
      )}
      {((active && !picking) || image.starred) && (
        <TileTools image={image} actions={actions} active={active && !picking} narrow={width < 240} />
      )}
    </article>
  );
});

interface TileToolsProps extends Pick<TileProps, 'image' | 'actions'> {
  active: boolean;
  narrow: boolean;
}

function TileTools({ image, actions, active, narrow }: TileToolsProps) {
  const star = useStarImage();
  return (
    <>
      <div className="absolute top-1.5 right-1.5 flex gap-1">
        {active && (
          <Tool
            label="Pick to compare"
            onClick={({ currentTarget }) => {
              // Picking hides the tools, and with them this button: move the focus to the image.
              currentTarget.closest('article')?.querySelector<HTMLElement>('[data-open]')?.focus();
              actions.onPick(image);
            }}
          >
            <Columns2 aria-hidden />
          </Tool>
        )}
        {(active || image.starred) && (
          <Tool label="Star" pressed={image.starred} onClick={() => star(image)}>
            <Star aria-hidden className={image.starred ? 'fill-accent' : ''} />
          </Tool>
        )}
      </div>
      {active && (
        <div
          className={cn(
            'pointer-events-none absolute inset-x-0 bottom-0 flex animate-fade-in items-end gap-1 p-1.5 *:pointer-events-auto',
            narrow && 'grid w-fit grid-cols-2',
          )}
        >
          {!narrow && (
            <p
              dir="auto"
              className="mr-auto line-clamp-2 max-h-11 min-w-0 rounded-sm bg-ground/90 px-1.5 py-0.5 font-mono text-xs text-ink"
            >
              {image.prompt}
            </p>
          )}
          <Tool label="Make another" onClick={() => actions.onAnother(image)}>
            <WandSparkles aria-hidden />
          </Tool>
          <Tool label="Edit image" onClick={() => actions.onEdit(image, 'edit')}>
            <Paintbrush aria-hidden />
          </Tool>
          {canGrow(image) && (
            <Tool label="Upscale" onClick={() => actions.onUpscale(image)}>
              <Maximize2 aria-hidden />
            </Tool>
          )}
          <Tool label="Download" onClick={() => downloadFromList(image)}>
            <Download aria-hidden />
          </Tool>
        </div>
      )}
    </>
  );
}

interface ToolProps {
  label: string;
  pressed?: boolean;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  children: ReactNode;
}

function Tool({ label, pressed, onClick, children }: ToolProps) {
  return (
    <IconButton
      label={label}
      size="sm"
      aria-pressed={pressed}
      className="bg-ground/90 text-ink hover:bg-ground aria-pressed:text-accent-text"
      onClick={onClick}
    >
      {children}
    </IconButton>
  );
}
