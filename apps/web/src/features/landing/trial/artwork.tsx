import { getStyle } from '@safelight/catalog/styles';
import { ContactPrint } from '../../../components/artwork/print';
import { findLens, findLight, findShape, isPhotograph, type Choices } from './choices';

/** What the print shows of the choices. */
const toPrint = (choices: Choices) => ({
  style: choices.style,
  ratio: choices.ratio,
  ...(isPhotograph(choices) && { lighting: choices.light, lens: choices.lens }),
});

/** The same picture small, where the large one is out of sight while choosing. */
export function SmallArtwork({ choices }: { choices: Choices }) {
  return (
    <div aria-hidden className="w-14 shrink-0 lg:hidden">
      <ContactPrint {...toPrint(choices)} sizes="3.5rem" />
    </div>
  );
}

/** Shows the choices without an image model: our artwork of the style, or of light and lens, in its shape. */
export function TrialArtwork({ choices }: { choices: Choices }) {
  const style = getStyle(choices.style);
  const photograph = isPhotograph(choices);
  const shape = findShape(choices.ratio);
  const made = photograph
    ? `${findLight(choices.light).name}, ${findLens(choices.lens).name}`
    : `in the style ${style.name}`;
  return (
    <figure>
      <ContactPrint
        {...toPrint(choices)}
        describe={(subject) => `${subject}, ${made}, ${shape.ratio}`}
        sizes="(min-width: 110rem) 56rem, (min-width: 64rem) 54vw, 92vw"
      />
      <figcaption className="mt-3 max-w-2xl text-xs text-muted">
        Our own picture {photograph ? 'in your light, through your lens' : `of ${style.name}`}, rendered by
        our scripts and not made from this prompt: it shows what your choices do. Your image generator makes
        the picture.
      </figcaption>
    </figure>
  );
}
