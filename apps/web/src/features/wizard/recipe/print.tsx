import { photoKinds } from '@safelight/prompt/selection';
import { useDeferredValue } from 'react';
import { withPictures } from '../../../components/artwork/scene/load';
import { lazyPart } from '../../../ui/lazy-part';
import { cn } from '../../../ui/cn';
import { idOf, usesPhoto } from '../draft/choices';
import type { Draft } from '../draft/state';

export const ContactPrint = lazyPart(
  () => withPictures(() => import('../../../components/artwork/print')),
  'ContactPrint',
);

interface DraftPrintProps {
  draft: Draft;
  /** Whether the wizard itself has loaded. Before, the print's place is kept. */
  ready: boolean;
  sizes: string;
  className?: string;
}

/** All choices so far in one picture. The recipe beside it says them in words. Follows once the choice itself is shown. */
export function DraftPrint({ draft: latest, ready, sizes, className }: DraftPrintProps) {
  const draft = useDeferredValue(latest);
  const photo = usesPhoto(draft)
    ? Object.fromEntries(photoKinds.map((kind) => [kind, idOf(draft.photo[kind])]))
    : {};
  return (
    <div aria-hidden data-print className={cn('aspect-3/2 empty:rounded-md empty:bg-sunken', className)}>
      {ready && <ContactPrint style={draft.style} ratio={draft.ratio} {...photo} sizes={sizes} />}
    </div>
  );
}
