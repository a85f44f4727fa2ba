import { optionsByKind } from '@safelight/prompt/phrases';
import type { PhotoKind } from '@safelight/prompt/selection';
import type { ReactNode } from 'react';
import type { Shown } from '../../../components/artwork/option';
import { withPictures } from '../../../components/artwork/scene/load';
import { lazyPart } from '../../../ui/lazy-part';

// Seen three steps into the wizard at the earliest. The cards keep their size without them.
export const OptionArtwork = lazyPart(
  () => withPictures(() => import('../../../components/artwork/option')),
  'OptionArtwork',
);

/** What an option does, as a picture; undefined for a format, which its token shows. */
export function drawOption(kind: PhotoKind, id: string, sizes: string): ReactNode {
  const option = optionsByKind[kind].find((each) => each.id === id);
  if (kind === 'format' || !option) return undefined;
  return <OptionArtwork shown={{ kind, option } as Shown} sizes={sizes} />;
}
