import { styles } from '@safelight/catalog/styles';
import { photoKinds } from '@safelight/prompt/selection';
import { cn } from '../../ui/cn';
import { lazyPart } from '../../ui/lazy-part';
import { withPictures } from './scene/load';
import { StyleArtwork } from './style';

const FilledPrint = lazyPart(() => withPictures(() => import('./print')), 'FilledPrint');

type Chosen = { readonly id: string } | { readonly text: string } | undefined;

/** The choices of a recipe, as far as a picture shows them. */
export type PicturedChoices = { readonly style?: string | undefined } & {
  readonly [Kind in (typeof photoKinds)[number]]?: Chosen;
};

/** Whether there is a picture of these choices, which a server of the release before does not send. */
export const isPictured = (selection: PicturedChoices | undefined): boolean =>
  selection !== undefined && idsOf(selection).length > 0;

function idsOf({ style, ...selection }: PicturedChoices): (readonly [string, string])[] {
  const kinds = photoKinds.flatMap((kind) => {
    const choice = selection[kind];
    return choice && 'id' in choice ? [[kind, choice.id] as const] : [];
  });
  return style === undefined ? kinds : [['style', style], ...kinds];
}

interface ChoicesPictureProps {
  selection: PicturedChoices;
  sizes: string;
  className?: string | undefined;
}

/** The heron in the light and through the lens that were chosen, or in the style: what stands in for an image. */
export function ChoicesPicture({ selection, sizes, className }: ChoicesPictureProps) {
  const style = styles.find(({ id }) => id === (selection.style ?? 'photorealistic'));
  const artwork = style && <StyleArtwork style={style} sizes={sizes} lazy />;
  return (
    <span aria-hidden className={cn('relative block overflow-hidden bg-sunken', className)}>
      {style?.id === 'photorealistic' ? (
        <FilledPrint {...Object.fromEntries(idsOf(selection))} sizes={sizes} instead={artwork} />
      ) : (
        artwork
      )}
    </span>
  );
}
