import { styles } from '@safelight/catalog/styles';
import type { Recipe } from '@safelight/prompt/recipe';
import { photoKinds } from '@safelight/prompt/selection';
import { findLookArtwork, LookArtwork } from '../../../components/artwork/look';
import { withPictures } from '../../../components/artwork/scene/load';
import { StyleArtwork } from '../../../components/artwork/style';
import { cn } from '../../../ui/cn';
import { lazyPart } from '../../../ui/lazy-part';

const FilledPrint = lazyPart(
  () => withPictures(() => import('../../../components/artwork/print')),
  'FilledPrint',
);

interface LookPictureProps {
  /** Of a look that comes with the product, which has artwork of its own. */
  id?: string | undefined;
  recipe: Recipe;
  sizes: string;
  className?: string;
}

/** A look's artwork. Without one it is the heron in the look's own choices, or in its style. */
export function LookPicture({ id, recipe: { selection }, sizes, className }: LookPictureProps) {
  const own = id === undefined || !findLookArtwork(id);
  const style = styles.find((each) => each.id === (selection.style ?? 'photorealistic'));
  const artwork = style && <StyleArtwork style={style} sizes={sizes} lazy />;
  const choices = photoKinds.flatMap((kind) => {
    const choice = selection[kind];
    return choice && 'id' in choice ? [[kind, choice.id]] : [];
  });
  return (
    <div aria-hidden className={cn('relative overflow-hidden bg-sunken', className)}>
      {!own && <LookArtwork id={id} sizes={sizes} />}
      {own && style?.id !== 'photorealistic' && artwork}
      {own && style?.id === 'photorealistic' && (
        <FilledPrint {...Object.fromEntries(choices)} sizes={sizes} instead={artwork} />
      )}
    </div>
  );
}
