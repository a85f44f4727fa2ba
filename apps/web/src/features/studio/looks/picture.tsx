import type { Recipe } from '@safelight/prompt/recipe';
import { ChoicesPicture } from '../../../components/artwork/choices-picture';
import { findLookArtwork, LookArtwork } from '../../../components/artwork/look';
import { cn } from '../../../ui/cn';

interface LookPictureProps {
  /** Of a look that comes with the product, which has artwork of its own. */
  id?: string | undefined;
  recipe: Recipe;
  sizes: string;
  className?: string;
}

/** A look's artwork, or a picture of its choices. */
export function LookPicture({ id, recipe: { selection }, sizes, className }: LookPictureProps) {
  if (id === undefined || !findLookArtwork(id))
    return <ChoicesPicture selection={selection} sizes={sizes} className={className} />;
  return (
    <div aria-hidden className={cn('relative overflow-hidden bg-sunken', className)}>
      <LookArtwork id={id} sizes={sizes} />
    </div>
  );
}
