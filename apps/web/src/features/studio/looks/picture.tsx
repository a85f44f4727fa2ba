import { colorMoods } from '@safelight/catalog/color-mood';
import { lightings } from '@safelight/catalog/lighting';
import { findOption } from '@safelight/catalog/option';
import { styles } from '@safelight/catalog/styles';
import type { Recipe } from '@safelight/prompt/recipe';
import type { Choice } from '@safelight/prompt/selection';
import { LightingDrawing } from '../../../components/artwork/lighting';
import { findLookArtwork, LookArtwork } from '../../../components/artwork/look';
import { MoodDrawing } from '../../../components/artwork/mood';
import { StyleArtwork } from '../../../components/artwork/style';
import { cn } from '../../../ui/cn';

const idOf = (choice: Choice | undefined): string => (choice && 'id' in choice ? choice.id : '');

interface LookPictureProps {
  /** Of a look that comes with the product, which has artwork of its own. */
  id?: string | undefined;
  recipe: Recipe;
  sizes: string;
  className?: string;
}

/** A look's artwork, or else the look drawn from its choices: its mood and light for a photograph, else the card of its style. */
export function LookPicture({ id, recipe: { selection }, sizes, className }: LookPictureProps) {
  if (id !== undefined && findLookArtwork(id)) {
    return (
      <div aria-hidden className={cn('overflow-hidden bg-sunken', className)}>
        <LookArtwork id={id} sizes={sizes} />
      </div>
    );
  }
  const style = styles.find(({ id }) => id === selection.style);
  const mood = findOption(colorMoods, idOf(selection.mood));
  const lighting = findOption(lightings, idOf(selection.lighting));
  const isPhoto = selection.style === 'photorealistic' || selection.style === undefined;
  return (
    <div aria-hidden className={cn('relative overflow-hidden bg-sunken', className)}>
      {isPhoto && mood ? (
        <MoodDrawing mood={mood} />
      ) : (
        style && <StyleArtwork style={style} sizes={sizes} lazy />
      )}
      {isPhoto && lighting && (
        <div className="absolute right-[6%] bottom-[8%] aspect-square w-1/5 min-w-5 overflow-hidden rounded-full border border-ground/60">
          <LightingDrawing lighting={lighting} />
        </div>
      )}
    </div>
  );
}
