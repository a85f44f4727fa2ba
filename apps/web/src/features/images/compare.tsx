import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type CSSProperties, useState } from 'react';
import type { Picture } from '../../components/image/picture';
import { MarkedText } from '../../components/prompt/text/marked-text';
import { cn } from '../../ui/cn';
import { IconButton } from '../../ui/icon-button';
import { scrimClass } from '../../ui/overlay/dialog';
import { CloseOnBack } from '../../ui/overlay/close-on-back';
import { FocusOrigin, useFocusReturn } from '../../ui/overlay/focus-return';
import { OverlayHostContext } from '../../ui/overlay/host';
import type { Facts } from './compared';
import { Print } from './darkroom';
import { StarButton } from './list/star-button';

export interface ComparedImage {
  readonly id: number;
  readonly starred: boolean;
  readonly picture: Picture;
  readonly prompt: string;
  readonly facts: Facts;
}

interface CompareProps {
  images: readonly ComparedImage[];
  onOpen: (id: number) => void;
  onClose: () => void;
}

/**
 * Two to four images side by side; on a phone two one above the other, and more to swipe. What sets an image apart is marked: words
 * that the other prompt of two does not have, or else the first one's, and facts that are not the same for all.
 */
export function Compare({ images, onOpen, onClose }: CompareProps) {
  const [host, setHost] = useState<HTMLElement | null>(null);
  const { noteOrigin, onCloseAutoFocus } = useFocusReturn();
  const differs = (at: number) => images.some(({ facts }) => facts[at]?.[1] !== images[0]?.facts[at]?.[1]);
  // Four wide ones are larger in two rows.
  const twoRows = images.length === 4 && images.every(({ picture }) => picture.width > picture.height);
  const pair = images.length === 2;
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClass} />
        <Radix.Content
          ref={setHost}
          aria-describedby={undefined}
          onCloseAutoFocus={onCloseAutoFocus}
          className="fixed inset-0 z-50 flex flex-col bg-ground outline-none data-[state=open]:animate-fade-in"
        >
          <FocusOrigin note={noteOrigin} />
          <CloseOnBack />
          <OverlayHostContext value={host}>
            <header className="flex items-center justify-between border-b border-line px-4 py-2 sm:px-6">
              <Radix.Title className="font-display text-xl">Compare {images.length} images</Radix.Title>
              <Radix.Close asChild>
                <IconButton label="Close" className="max-sm:size-11">
                  <X aria-hidden />
                </IconButton>
              </Radix.Close>
            </header>
            <ul
              className={cn(
                'grid min-h-0 flex-1 content-start gap-x-4 gap-y-3 overflow-auto p-4 sm:grid-cols-[repeat(var(--columns),minmax(0,1fr))] sm:gap-x-6 sm:p-6',
                !pair &&
                  'max-sm:auto-cols-[85%] max-sm:grid-flow-col max-sm:grid-rows-[auto_auto_auto] max-sm:snap-x max-sm:snap-mandatory',
                twoRows && 'sm:mx-auto sm:w-[min(100%,106dvh)]',
              )}
              style={{ '--columns': twoRows ? 2 : images.length } as CSSProperties}
            >
              {images.map((image, index) => (
                <li
                  key={image.id}
                  // The words below images of different shapes stand on common lines.
                  className="row-span-3 grid snap-center grid-rows-subgrid"
                >
                  <button
                    type="button"
                    aria-label={`Open the image: ${image.prompt.slice(0, 80)}`}
                    className="grid min-w-0 place-items-center"
                    onClick={() => {
                      onClose();
                      onOpen(image.id);
                    }}
                  >
                    <Print
                      picture={image.picture}
                      alt=""
                      className={cn(
                        pair ? '[--tall:26dvh]' : '[--tall:58dvh]',
                        twoRows ? 'sm:[--tall:34dvh]' : 'sm:[--tall:64dvh]',
                      )}
                    />
                  </button>
                  <div className="flex items-start justify-between gap-4">
                    <dl className="flex min-w-0 flex-wrap gap-x-4 gap-y-1 pt-1.5 text-sm">
                      {image.facts.map(
                        ([term, value], at) =>
                          value !== '' && (
                            <div key={term}>
                              <dt className="sr-only">{term}</dt>
                              <dd
                                className={cn(
                                  'tabular-nums',
                                  differs(at) ? 'font-medium text-accent-text' : 'text-muted',
                                )}
                              >
                                {value}
                              </dd>
                            </div>
                          ),
                      )}
                    </dl>
                    <StarButton image={image} className="-mr-2 shrink-0 max-sm:size-11" />
                  </div>
                  <p
                    dir="auto"
                    className={cn(
                      'mb-3 line-clamp-4 self-start font-mono text-xs leading-5 break-words text-muted',
                      pair && 'max-sm:mb-1 max-sm:line-clamp-3',
                    )}
                  >
                    <MarkedText
                      text={image.prompt}
                      other={images[pair && index === 0 ? 1 : 0]?.prompt ?? ''}
                    />
                  </p>
                </li>
              ))}
            </ul>
          </OverlayHostContext>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
