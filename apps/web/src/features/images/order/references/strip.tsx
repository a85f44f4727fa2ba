import { Brush, ImageUp, X } from 'lucide-react';
import type { ImageModel } from '@safelight/catalog/models';
import { useEffect, useState, type DragEvent } from 'react';
import type { User } from '../../../../trpc';
import { Button } from '../../../../ui/button';
import { cn } from '../../../../ui/cn';
import { lazyPart } from '../../../../ui/lazy-part';
import type { ImageWish, WishReference } from '../store';
import { AddDialog } from './add-dialog';

/** Fetched when a mask is painted. */
const MaskDialog = lazyPart(() => import('./mask-dialog'), 'MaskDialog');

interface ReferenceStripProps {
  user: User;
  model: ImageModel;
  references: readonly WishReference[];
  mask: number | undefined;
  /** Why the model does not take them. */
  problem: string | undefined;
  onWish: (change: Partial<ImageWish>) => void;
}

const picturesOf = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** The pictures that an image is made from. They can be chosen, dropped here, or pasted anywhere on the page. */
export function ReferenceStrip({ user, model, references, mask, problem, onWish }: ReferenceStripProps) {
  /** Undefined while the dialog is closed. */
  const [adding, setAdding] = useState<readonly File[]>();
  const [painting, setPainting] = useState(false);
  const [over, setOver] = useState(false);
  const most = model.references?.most ?? 0;
  const room = most - references.length;
  const open = (files: readonly File[]) => {
    if (room > 0) setAdding(files.slice(0, room));
  };

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = picturesOf(event.clipboardData);
      if (files.length === 0 || room <= 0) return;
      event.preventDefault();
      setAdding((before) => before ?? files.slice(0, room));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [room]);

  const drag = (event: DragEvent, inside: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(inside);
  };
  const [first] = references;

  return (
    <section aria-labelledby="references-title">
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <p id="references-title" className="text-sm font-medium text-ink">
          References
        </p>
        <span className="text-xs text-faint">
          {references.length === 0 ? 'optional' : most > 0 && `${references.length} / ${most}`}
        </span>
      </div>
      <div
        className={cn(
          'flex flex-wrap items-center gap-2 rounded-md border border-dashed border-line-strong/60 p-2 transition-colors',
          over && 'border-accent bg-accent-wash',
        )}
        onDragEnter={(event) => drag(event, true)}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          drag(event, false);
          open(picturesOf(event.dataTransfer));
        }}
      >
        {references.length > 0 && (
          <ol aria-label="References" className="contents">
            {references.map((reference, at) => (
              <li key={`${at} ${reference.url}`} className="relative">
                <img
                  src={reference.thumbnailUrl}
                  alt={`Reference ${at + 1}`}
                  className="size-16 rounded-sm bg-sunken object-cover"
                />
                <button
                  type="button"
                  aria-label={`Remove reference ${at + 1}`}
                  onClick={() => onWish({ references: references.filter((_, index) => index !== at) })}
                  className="absolute -top-1.5 -right-1.5 grid size-6 place-items-center rounded-full border border-line bg-surface text-muted transition-colors hover:text-ink"
                >
                  <X aria-hidden className="size-3.5" />
                </button>
              </li>
            ))}
          </ol>
        )}
        {room > 0 && (
          <Button variant="quiet" size="sm" onClick={() => open([])}>
            <ImageUp aria-hidden />
            {references.length === 0 ? 'Add a picture to edit or follow' : 'Add'}
          </Button>
        )}
      </div>
      {problem !== undefined && (
        <p role="alert" className="mt-1.5 text-xs text-danger">
          {problem}
        </p>
      )}
      {problem === undefined && first && (
        <p className="mt-1.5 text-xs text-muted">
          Say in the prompt what to change, and what stays.
          {references.length > 1 && ' Name them by number: image 1, image 2.'}
        </p>
      )}
      {first && model.references?.mask && (
        <div className="mt-1.5 flex flex-wrap items-center gap-2">
          <Button variant="secondary" size="sm" onClick={() => setPainting(true)}>
            <Brush aria-hidden />
            {mask === undefined ? 'Mark what may change' : 'Mark it anew'}
          </Button>
          {mask !== undefined && (
            <Button variant="quiet" size="sm" onClick={() => onWish({ mask: undefined })}>
              Remove the mark
            </Button>
          )}
        </div>
      )}
      {problem !== undefined && mask !== undefined && !model.references?.mask && (
        <Button variant="quiet" size="sm" className="mt-1 -ml-3" onClick={() => onWish({ mask: undefined })}>
          Remove the mask
        </Button>
      )}
      <AddDialog
        user={user}
        files={adding}
        room={room}
        onClose={() => setAdding(undefined)}
        onAdd={(added) => onWish({ references: [...references, ...added].slice(0, most) })}
      />
      {painting && first && (
        <MaskDialog
          user={user}
          picture={first}
          onFail={() => setPainting(false)}
          onClose={() => setPainting(false)}
          onMask={(upload) => onWish({ mask: upload })}
        />
      )}
    </section>
  );
}
