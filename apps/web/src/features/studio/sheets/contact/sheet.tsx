import { ratios, findRatio } from '@safelight/catalog/ratios';
import { choicesOfCell } from '@safelight/prompt/recipe/sheet/choices';
import { ImagePlus, Star } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useStore } from 'zustand/react';
import { LoadError } from '../../../../components/feedback/load-error';
import { ItemReplies } from '../../../../components/share/replies/to-work';
import { labelKind } from '../../../../components/recipe/words';
import { pictureOf } from '../../../../components/image/picture';
import type { Sheet, SheetImage } from '../../../../trpc';
import { Button } from '../../../../ui/button';
import { cn } from '../../../../ui/cn';
import { EmptyState } from '../../../../ui/empty-state';
import { lazyPart } from '../../../../ui/lazy-part';
import { layOut } from '../grid/columns';
import type { RepliedSheet } from '../grid/control';
import { factsOf, toggleCompared } from '../../../images/compared';
import { SizeSlider } from '../../../images/library/size-slider';
import { rowHeight } from '../../../images/library/size';
import { PickBar } from '../../../images/pick-bar';
import { joinRows } from '../../join-rows';
import { PendingLine } from '../pending-line';
import { makeCaptions } from './captions';
import { Frame } from './frame';
import { useColumns } from './use-columns';
import type { SheetImages } from './use-images';

const Viewer = lazyPart(() => import('./viewer'), 'Viewer');
const Compare = lazyPart(() => import('../../../images/compare'), 'Compare');

const shapeOf = (ratio: string | undefined): number => {
  const { width, height } = (ratio === undefined ? undefined : findRatio(ratio)) ?? ratios[0]!;
  return width / height;
};

const toColumns = (count: number): string => `repeat(${count},minmax(0,1fr))`;

/** The images of a sheet as a contact sheet: a strip for each subject, and subjects of one image beside each other. */
export function ContactSheet({
  sheet,
  of,
  replied,
  onOrder,
  onAnother,
}: {
  sheet: Sheet;
  of: SheetImages;
  replied: RepliedSheet;
  /** Undefined where no images can be made. */
  onOrder: (() => void) | undefined;
  /** Orders more images of the same prompt, by the same model. */
  onAnother: (image: SheetImage) => void;
}) {
  const { plan, cells } = sheet;
  const { list, images = [], star } = of;
  const [starredOnly, setStarredOnly] = useState(false);
  const [picked, setPicked] = useState<readonly SheetImage[]>([]);
  const [comparing, setComparing] = useState(false);
  const [opened, setOpened] = useState<number>();
  const frameHeight = Number(useStore(rowHeight));
  const { columnOf } = useMemo(() => layOut(plan, cells), [plan, cells]);
  const shapes = useMemo(() => cells.map((cell) => shapeOf(choicesOfCell(plan, cell).ratio)), [plan, cells]);

  const { box, countColumns } = useColumns();

  const open = useCallback(({ id }: SheetImage) => setOpened(id), []);
  const compare = useCallback(
    (image: SheetImage) => setPicked((before) => toggleCompared(before, image)),
    [],
  );

  if (list.isError && !list.data) return <LoadError title="The images could not be loaded" query={list} />;
  if (list.data && images.length === 0) {
    return (
      <EmptyState
        headingLevel={2}
        className="py-20"
        icon={<ImagePlus aria-hidden />}
        title="No images of this sheet yet"
        action={onOrder && <Button onClick={onOrder}>Make images</Button>}
      >
        {onOrder
          ? 'Choose prompts and models; all images are ordered at once, for one price that you see before.'
          : 'Images cannot be made on this server.'}
      </EmptyState>
    );
  }
  const captionOf = makeCaptions(images, columnOf);
  const shapeAt = ({ cell }: SheetImage) => shapes[cell] ?? 1;
  // Somewhat narrower than frames in a strip, so that a phone has two upright ones beside each other.
  const leastOf = (image: SheetImage) => (frameHeight / 16) * 0.85 * shapeAt(image);
  const shown = starredOnly ? images.filter(({ starred }) => starred) : images;
  const subjects = plan.subjects
    .map((words, subject) => ({
      words,
      images: shown.filter(({ cell }) => cells[cell]?.subject === subject),
    }))
    .filter((row) => row.images.length > 0);
  const isOne = (row: (typeof subjects)[number]) => row.images.length === 1;
  // Subjects of one image and of several are in line only where all frames have one shape.
  const inLine = subjects.some(isOne) && !subjects.every(isOne) && new Set(shown.map(shapeAt)).size === 1;
  const columns = inLine ? countColumns(leastOf(shown[0]!)) : 1;
  return (
    <div>
      <Progress sheetId={sheet.id} images={images} />
      <div className="mb-4 flex min-h-9 flex-wrap items-center justify-between gap-3">
        <Button
          variant="secondary"
          size="sm"
          aria-pressed={starredOnly}
          onClick={() => setStarredOnly(!starredOnly)}
        >
          <Star aria-hidden className={cn(starredOnly && 'fill-accent text-accent-text')} />
          Starred only
        </Button>
        {images.length > 0 && <SizeSlider />}
      </div>
      {subjects.length === 0 && images.length > 0 && (
        <p className="py-6 text-base text-muted">
          No image is starred. Star the ones to show or to go on from.
        </p>
      )}
      <div className="flex flex-col gap-8">
        {(inLine ? [subjects] : joinRows(subjects, isOne)).map((group) => (
          <div
            key={group[0]!.words}
            ref={inLine ? box : undefined}
            className={cn(group.length > 1 && 'grid gap-x-3 gap-y-8')}
            style={{
              gridTemplateColumns: inLine
                ? toColumns(columns)
                : `repeat(auto-fill,minmax(min(100%,${leastOf(group[0]!.images[0]!)}rem),1fr))`,
            }}
          >
            {group.map(({ words, images: row }) => (
              <section
                key={words}
                aria-label={words.slice(0, 80)}
                style={{ gridColumn: inLine ? `span ${Math.min(row.length, columns)}` : undefined }}
                // The padding is for outlines, which the containment would cut off.
                className="-m-1 min-w-0 p-1 [contain-intrinsic-size:auto_18rem] [content-visibility:auto]"
              >
                <div className={cn('mb-2', group.length > 1 && 'flex min-h-12 flex-col justify-end')}>
                  <h2 dir="auto" className="line-clamp-2 text-base font-medium break-words">
                    {words}
                  </h2>
                </div>
                <ul
                  className={cn('gap-x-3 gap-y-4', inLine ? 'grid' : 'flex flex-wrap')}
                  style={{ gridTemplateColumns: toColumns(Math.min(row.length, columns)) }}
                >
                  {row.map((image) => (
                    <Frame
                      key={image.id}
                      image={image}
                      caption={captionOf(image, row)}
                      subject={words.slice(0, 80)}
                      frameHeight={frameHeight}
                      ratio={shapeAt(image)}
                      fills={group.length > 1}
                      compared={picked.some(({ id }) => id === image.id)}
                      replied={replied.images.get(image.id)}
                      onOpen={open}
                      onStar={star}
                      onCompare={compare}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        ))}
      </div>
      {opened !== undefined && (
        <Viewer
          images={shown.filter(({ status }) => status === 'done')}
          id={opened}
          sheetId={sheet.id}
          subjectOf={({ cell }) => plan.subjects[cells[cell]?.subject ?? -1]}
          renderReplies={(image) => (
            <ItemReplies
              key={image.id}
              work={replied.work}
              item={`image:${image.id}`}
              replied={replied.images.get(image.id)}
              className="mt-6"
            />
          )}
          onOpen={setOpened}
          onAnother={(image) => {
            setOpened(undefined);
            onAnother(image);
          }}
          onClose={() => setOpened(undefined)}
          onFail={() => setOpened(undefined)}
        />
      )}
      {picked.length > 0 && (
        <PickBar count={picked.length} onCompare={() => setComparing(true)} onEnd={() => setPicked([])} />
      )}
      {comparing && (
        <Compare
          images={picked
            .flatMap(({ id }) => images.find((image) => image.id === id) ?? [])
            .map((image) => ({
              ...image,
              picture: pictureOf(image),
              prompt: cells[image.cell]?.text ?? '',
              facts: [
                ...plan.axes.map(
                  ({ kind }, at) => [labelKind(kind), columnOf[image.cell]?.names[at] ?? ''] as const,
                ),
                ['Renderer', columnOf[image.cell]?.rendererName ?? ''],
                ...factsOf(image),
              ],
            }))}
          onOpen={setOpened}
          onClose={() => setComparing(false)}
          onFail={() => setComparing(false)}
        />
      )}
    </div>
  );
}

/** How far the images are. */
function Progress({ sheetId, images }: { sheetId: number; images: readonly SheetImage[] }) {
  const pending = images.filter(({ status }) => status === 'pending');
  // The images of an order have one time.
  const times = new Set(pending.map(({ createdAt }) => createdAt));
  const ordered = images.filter(({ createdAt }) => times.has(createdAt)).length;
  const one = pending.length === 1;
  const count = `${one ? 'One' : pending.length}${ordered > pending.length ? ` of ${ordered}` : ''}`;
  return (
    <PendingLine
      sheetId={sheetId}
      of="image"
      pending={pending.length}
      waiting={pending.filter(({ stage }) => stage === 'queued').length}
    >
      {`${count} ${ordered === 1 ? 'image' : 'images'} ${one ? 'is' : 'are'} being made`}
    </PendingLine>
  );
}
