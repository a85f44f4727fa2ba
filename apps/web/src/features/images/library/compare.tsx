import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useState } from 'react';
import type { Image } from '../../../trpc';
import { Button } from '../../../ui/button';
import { IconButton } from '../../../ui/icon-button';
import { scrimClass } from '../../../ui/overlay/dialog';
import { FocusOrigin, useFocusReturn } from '../../../ui/overlay/focus-return';
import { OverlayHostContext } from '../../../ui/overlay/host';
import { Print } from '../darkroom';
import type { ImageActions } from '../list/card';
import { pictureOf } from '../../../components/image/picture';

interface CompareProps {
  images: readonly Image[];
  onOpen: ImageActions['onOpen'];
  onClose: () => void;
}

/** What differs from one image to another, in the order in which it is shown. */
const facts = (image: Image): readonly (readonly [string, string])[] => [
  ['Model', image.modelName],
  ['Grade', image.gradeName ?? ''],
  ['Shape', image.aspectRatio],
  ['Seed', image.seed === null ? '' : String(image.seed)],
];

/** Images side by side; on a phone one after the other, to swipe. */
export function Compare({ images, onOpen, onClose }: CompareProps) {
  const [host, setHost] = useState<HTMLElement | null>(null);
  const { noteOrigin, onCloseAutoFocus } = useFocusReturn();
  const all = images.map(facts);
  const differs = (at: number) => all.some((each) => each[at]?.[1] !== all[0]?.[at]?.[1]);
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
          <OverlayHostContext value={host}>
            <header className="flex items-center justify-between border-b border-line px-4 py-2 sm:px-6">
              <Radix.Title className="font-display text-xl">Compare</Radix.Title>
              <Radix.Close asChild>
                <IconButton label="Close" className="max-sm:size-11">
                  <X aria-hidden />
                </IconButton>
              </Radix.Close>
            </header>
            <ul className="grid min-h-0 flex-1 auto-cols-[85%] grid-flow-col grid-rows-[auto_auto_auto_1fr] snap-x snap-mandatory gap-x-4 gap-y-3 overflow-auto p-4 sm:auto-cols-[minmax(0,1fr)] sm:gap-x-6 sm:p-6">
              {images.map((image, index) => (
                <li
                  key={image.id}
                  // The words below images of different shapes stand on common lines.
                  className="row-span-4 grid snap-center grid-rows-subgrid"
                >
                  <div className="grid min-w-0 place-items-center">
                    <Print
                      picture={pictureOf(image)}
                      alt={image.prompt}
                      className="[--tall:58dvh] sm:[--tall:64dvh]"
                    />
                  </div>
                  <p
                    dir="auto"
                    className="line-clamp-4 self-start font-mono text-xs leading-5 break-words text-muted"
                  >
                    {image.prompt}
                  </p>
                  <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 text-sm">
                    {all[index]!.map(
                      ([term, value], at) =>
                        value !== '' && (
                          <div key={term} className="contents">
                            <dt className="text-muted">{term}</dt>
                            <dd className={differs(at) ? 'font-medium text-accent-text' : 'text-ink'}>
                              {value}
                            </dd>
                          </div>
                        ),
                    )}
                  </dl>
                  <Button
                    variant="secondary"
                    className="place-self-start max-sm:h-11"
                    onClick={() => {
                      onClose();
                      onOpen(image);
                    }}
                  >
                    Open
                  </Button>
                </li>
              ))}
            </ul>
          </OverlayHostContext>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
