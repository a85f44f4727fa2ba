import { ChoicesPicture, isPictured } from '../../../components/artwork/choices-picture';
import type { Version } from '../../../trpc';
import { cn } from '../../../ui/cn';

/** The newest image made from a version; none of what was stored in the browser before versions had images. */
const newestOf = ({ images }: { images?: Version['images'] }) => images?.[0];

/** Whether there is something to see of a version. */
export const isShown = (version: Version): boolean =>
  newestOf(version) !== undefined || isPictured(version.recipe.selection);

/** Whether two versions look alike: the same choices, and an image of neither. */
export const lookAlike = (a: Version, b: Version): boolean =>
  !newestOf(a) && !newestOf(b) && JSON.stringify(a.recipe.selection) === JSON.stringify(b.recipe.selection);

interface VersionPictureProps {
  version: Version;
  sizes: string;
  className: string;
}

/** The newest image made from a version, or what its choices look like. */
export function VersionPicture({ version, sizes, className }: VersionPictureProps) {
  const image = newestOf(version);
  if (!image)
    return <ChoicesPicture selection={version.recipe.selection} sizes={sizes} className={className} />;
  return (
    <img
      src={image.thumbnailUrl}
      alt=""
      loading="lazy"
      decoding="async"
      className={cn('bg-sunken object-cover', className)}
    />
  );
}
