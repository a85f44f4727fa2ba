import { ChevronLeft, ChevronRight, Copy, Trash2, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { PromptText } from '../../../components/prompt/text/tied';
import { formatDateTime } from '../../../components/format/dates';
import { VersionLink } from '../../../components/prompt/version-link';
import { formatCredits } from '../../../components/format/credits';
import { trpc, type Image } from '../../../trpc';
import { Button } from '../../../ui/button';
import { scrimClass } from '../../../ui/overlay/dialog';
import { IconButton } from '../../../ui/icon-button';
import { cn } from '../../../ui/cn';
import { FocusOrigin, useFocusReturn } from '../../../ui/overlay/focus-return';
import { OverlayHostContext } from '../../../ui/overlay/host';
import { ScrollBox } from '../../../ui/scroll-box';
import { CheckSlot } from '../check/slot';
import { Print } from '../darkroom';
import { useImageCheckService } from '../sandbox-mark';
import { pictureOf } from '../../../components/image/picture';
import type { ImageActions } from '../list/card';
import { Filmstrip, type Frames } from './filmstrip';
import { bond, Lineage } from './lineage';
import { LightboxActions } from './actions';
import { nameImage } from './name-image';
import { Zoom } from './zoom';
import { StarButton } from '../list/star-button';
import { useWholePrompt } from '../order/use-whole-prompt';

interface LightboxProps {
  /** Undefined while closed. */
  image: Image | undefined;
  /** Its subject, where it is known; else it is read from the prompt. */
  subject?: string | undefined;
  previous: Pick<Image, 'id'> | undefined;
  next: Pick<Image, 'id'> | undefined;
  /** The list that it was opened from. */
  among: Frames;
  actions: ImageActions;
  /** What clients replied to it. */
  replies?: ReactNode;
  onClose: () => void;
}

/** One image as large as the screen allows, with its details. The arrow keys move between images. */
export function Lightbox({
  image,
  subject,
  previous,
  next,
  among,
  actions,
  replies,
  onClose,
}: LightboxProps) {
  const [host, setHost] = useState<HTMLElement | null>(null);
  const { noteOrigin, onCloseAutoFocus } = useFocusReturn();
  const isChecked = (useImageCheckService() ?? 'off') !== 'off';
  const turn = (event: KeyboardEvent) => {
    const { target, currentTarget } = event;
    // Not the keys of a menu, nor of a dialog above it.
    if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest('[role=menu]'))
      return;
    const to = event.key === 'ArrowLeft' ? previous : event.key === 'ArrowRight' ? next : undefined;
    if (to) actions.onOpen(to);
  };
  return (
    <Radix.Root open={image !== undefined} onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClass} />
        <Radix.Content
          ref={setHost}
          aria-describedby={undefined}
          onKeyDown={turn}
          // Focus the dialog itself: arrow keys work anywhere in it, and no button is the obvious first one.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          className="fixed inset-0 z-50 flex flex-col overflow-y-auto bg-ground outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:overflow-hidden"
        >
          <FocusOrigin note={noteOrigin} />
          <OverlayHostContext value={host}>
            {image && (
              <>
                <div className="flex shrink-0 flex-col bg-sunken pt-14 lg:h-dvh lg:pt-0 lg:pb-2">
                  <div className="relative grid min-h-40 flex-1">
                    <Zoom
                      key={image.id}
                      onSwipe={(side) => {
                        const to = side === 'next' ? next : previous;
                        if (to) actions.onOpen(to);
                      }}
                    >
                      <Print
                        picture={pictureOf(image)}
                        alt={image.prompt}
                        className="[--tall:58dvh] lg:[--tall:calc(100dvh-9rem)]"
                      />
                    </Zoom>
                    <Turn label="Previous image" to={previous} onOpen={actions.onOpen} className="left-2">
                      <ChevronLeft aria-hidden />
                    </Turn>
                    <Turn label="Next image" to={next} onOpen={actions.onOpen} className="right-2">
                      <ChevronRight aria-hidden />
                    </Turn>
                  </div>
                  <Filmstrip frames={among} current={image.id} onOpen={actions.onOpen} />
                </div>
                <div className="flex flex-1 flex-col border-line lg:min-h-0 lg:border-l">
                  <header className="flex items-start gap-1 px-6 pt-5 pb-3">
                    <Radix.Title
                      dir="auto"
                      className="line-clamp-3 min-w-0 flex-1 font-display text-xl break-words text-ink first-letter:uppercase"
                    >
                      {subject ?? nameImage(image.prompt)}
                    </Radix.Title>
                    <StarButton image={image} className="-mt-2 lg:-mt-1.5" />
                    <IconButton
                      label="Delete"
                      className="-mt-2 lg:-mt-1.5"
                      onClick={() => actions.onDelete(image)}
                    >
                      <Trash2 aria-hidden />
                    </IconButton>
                    <Radix.Close
                      aria-label="Close"
                      className="fixed top-1.5 right-3 grid size-11 place-items-center rounded-md bg-ground text-muted transition-colors hover:bg-raised hover:text-ink lg:static lg:-mt-1 lg:-mr-2 lg:size-9"
                    >
                      <X aria-hidden className="size-4" />
                    </Radix.Close>
                  </header>
                  <ScrollBox className="flex-1 px-6 pt-1 pb-6 lg:min-h-0 lg:overflow-y-auto">
                    <PromptOf image={image} />
                    <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-sm">
                      <Fact term="Model">{image.modelName}</Fact>
                      <Fact term="Shape">{image.aspectRatio}</Fact>
                      <Fact term="Size">
                        {image.width} × {image.height} px
                      </Fact>
                      {image.gradeName !== null && <Fact term="Grade">{image.gradeName}</Fact>}
                      {image.seed !== null && (
                        <Fact term="Seed">
                          <span className="whitespace-nowrap">{image.seed}</span>{' '}
                          <Button
                            variant="quiet"
                            size="sm"
                            className="-my-1 max-sm:-my-2.5 max-sm:h-11"
                            onClick={() => actions.onAnother(image, 'seed')}
                          >
                            Use this seed
                          </Button>
                        </Fact>
                      )}
                      {image.parentId !== null && (
                        <Fact term={bond(image)}>
                          <button
                            type="button"
                            className="text-accent-text underline underline-offset-4"
                            onClick={() => actions.onOpen({ id: image.parentId! })}
                          >
                            an earlier image
                          </button>
                        </Fact>
                      )}
                      <Fact term="Cost">{formatCredits(image.creditsUsed)}</Fact>
                      <Fact term="Made">
                        {formatDateTime(image.createdAt)} <VersionLink id={image.versionId} />
                      </Fact>
                    </dl>
                    {image.note !== null && <p className="mt-4 text-sm text-muted">{image.note}</p>}
                    {replies}
                    <Lineage image={image} onOpen={actions.onOpen} />
                    {isChecked && <CheckSlot key={image.id} image={image} onMend={actions.onMend} />}
                  </ScrollBox>
                  <LightboxActions image={image} actions={actions} />
                </div>
              </>
            )}
          </OverlayHostContext>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function PromptOf({ image }: { image: Image }) {
  const { copy } = useWholePrompt();
  const whole = trpc.images.get.useQuery({ id: image.id }, { enabled: image.cut === true });
  return (
    <>
      <p dir="auto" className="font-mono text-sm leading-6 break-words whitespace-pre-wrap text-ink">
        <PromptText text={image.cut ? (whole.data?.prompt ?? `${image.prompt}…`) : image.prompt} />
      </p>
      <Button variant="quiet" size="sm" className="mt-2 -ml-3 max-sm:h-11" onClick={() => copy(image)}>
        <Copy aria-hidden />
        Copy prompt
      </Button>
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="text-ink tabular-nums">{children}</dd>
    </>
  );
}

interface TurnProps {
  label: string;
  to: Pick<Image, 'id'> | undefined;
  onOpen: ImageActions['onOpen'];
  className: string;
  children: ReactNode;
}

function Turn({ label, to, onOpen, className, children }: TurnProps) {
  return (
    <div className={cn('absolute top-1/2 -translate-y-1/2', className)}>
      {/* Stays in place at both ends of the list, so that it keeps the focus. */}
      <IconButton
        plain
        label={label}
        aria-disabled={to === undefined}
        className="bg-ground aria-disabled:not-focus-visible:opacity-0"
        onClick={() => {
          if (to) onOpen(to);
        }}
      >
        {children}
      </IconButton>
    </div>
  );
}
