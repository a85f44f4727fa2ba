import { lightings } from '@safelight/catalog/lighting';
import { changeRecipe, writeRecipe } from '@safelight/prompt/recipe';
import { useMemo } from 'react';
import { withPictures } from '../../../components/artwork/scene/load';
import { readReusable } from '../../../components/reuse/open';
import type { Image, User } from '../../../trpc';
import { lazyPart } from '../../../ui/lazy-part';
import { Dialog, DialogContent } from '../../../ui/overlay/dialog';

const OptionArtwork = lazyPart(
  () => withPictures(() => import('../../../components/artwork/option')),
  'OptionArtwork',
);

interface LightDialogProps {
  user: User;
  /** With its whole prompt. */
  image: Image;
  onClose: () => void;
  /** Called with the prompt in the chosen light. */
  onWritten: (prompt: string) => void;
}

/** Chooses another light for an image's prompt; every other word of it stays. */
export function LightDialog({ user, image, onClose, onWritten }: LightDialogProps) {
  const reading = useMemo(
    () => readReusable({ text: image.prompt, subject: '', preferred: user.preferredAiRenderer }),
    [image, user],
  );
  const { lighting: now } = reading.recipe.selection;
  const isNow = (id: string) => now !== undefined && 'id' in now && now.id === id;
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title="Same with another light"
        description="The prompt changes its light and keeps its other words. Nothing is made yet."
        size="lg"
      >
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {lightings.map((lighting) => (
            <li key={lighting.id}>
              <button
                type="button"
                aria-current={isNow(lighting.id) ? 'true' : undefined}
                onClick={() => {
                  const changed = changeRecipe(reading.recipe, {
                    choices: { lighting: { id: lighting.id } },
                  });
                  onWritten(writeRecipe(changed, reading.renderer).text);
                }}
                className="block w-full overflow-hidden rounded-md border border-line text-left transition-colors hover:border-line-strong aria-[current]:border-accent"
              >
                <span className="block aspect-3/2 overflow-hidden bg-sunken">
                  <OptionArtwork
                    shown={{ kind: 'lighting', option: lighting }}
                    sizes="(min-width: 40rem) 15rem, 45vw"
                  />
                </span>
                <span className="flex min-h-11 items-center justify-between gap-2 px-3 text-sm text-ink">
                  {lighting.name}
                  {isNow(lighting.id) && <span className="text-xs text-muted">now</span>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  );
}
