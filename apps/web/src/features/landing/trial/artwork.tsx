import { getStyle } from '@safelight/catalog/styles';
import type { ReactNode } from 'react';
import { LensDrawing } from '../../../components/artwork/lens';
import { LightingDrawing } from '../../../components/artwork/lighting';
import { RatioDrawing } from '../../../components/artwork/ratio';
import { StyleArtwork } from '../../../components/artwork/style';
import { findLens, findLight, findShape, isPhotograph, type Choices } from './choices';

/** Illustrates the choices without an image model: our artwork of the style, and drawings of light, lens and ratio. */
export function TrialArtwork({ choices }: { choices: Choices }) {
  const style = getStyle(choices.style);
  const light = findLight(choices.light);
  const lens = findLens(choices.lens);
  const shape = findShape(choices.ratio);
  const photograph = isPhotograph(choices);
  return (
    <figure>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-[3fr_1fr] sm:grid-rows-3 sm:gap-3">
        <div className="col-span-3 aspect-3/2 overflow-hidden rounded-md sm:col-span-1 sm:row-span-3">
          <StyleArtwork
            key={style.id}
            style={style}
            alt={`A lighthouse on a headland by the sea, in the style ${style.name}`}
            sizes="(min-width: 110rem) 42rem, (min-width: 64rem) 40vw, (min-width: 40rem) 70vw, 90vw"
            lazy
          />
        </div>
        <Drawing name={photograph ? light.name : undefined}>
          <LightingDrawing lighting={light} />
        </Drawing>
        <Drawing name={photograph ? lens.name : undefined}>
          <LensDrawing lens={lens} />
        </Drawing>
        <Drawing name={`${shape.name} ${shape.ratio}`}>
          <RatioDrawing ratio={shape} />
        </Drawing>
      </div>
      <figcaption className="mt-3 max-w-2xl text-xs text-muted">
        Our own picture of {style.name}, rendered by our scripts and not made from this prompt: it shows what
        the style does. Beside it your light, lens and shape, drawn. Your image generator makes the picture.
      </figcaption>
    </figure>
  );
}

/** A drawing with its caption; dimmed when the style does not use it. */
function Drawing({ name, children }: { name: string | undefined; children: ReactNode }) {
  return (
    <div
      role={name === undefined ? undefined : 'img'}
      aria-label={name}
      aria-hidden={name === undefined || undefined}
      // The artwork beside it sets the height; its own content does not.
      className="relative aspect-3/2 min-h-0 overflow-hidden rounded-md border border-line bg-surface aria-hidden:opacity-30 aria-hidden:grayscale sm:aspect-auto sm:[&>svg]:absolute"
    >
      {children}
    </div>
  );
}
