import { findRatio } from '@safelight/catalog/ratios';
import { styles } from '@safelight/catalog/styles';
import { useState, type ReactNode } from 'react';
import { cn } from '../../ui/cn';
import { fitShape } from './fit-shape';
import { findPrint, type PrintChoices } from './scene/find-print';
import { Graded } from './scene/graded';
import { grades, lightGrades, type Grade } from './scene/grades';
import { ScenePicture } from './scene/picture';
import type { Picture } from './scene/pictures';
import { StyleArtwork } from './style';

interface ContactPrintProps extends PrintChoices {
  sizes: string;
  /** Names the picture; without it the print only illustrates the choices beside it. */
  describe?: (subject: string) => string;
}

/**
 * One picture that shows all choices at once: the heron in its light, through its lens, or in its style. Its
 * box is always 3:2, so that no choice moves anything around it; the ratio crops inside.
 */
export function ContactPrint({ sizes, describe, ...choices }: ContactPrintProps) {
  const nearest = useLatest(choices);
  const style = styles.find(({ id }) => id === choices.style);
  const drawn = style && style.id !== 'photorealistic' ? style : undefined;
  const { picture, marks } = developPrint({ ...choices, ...nearest });
  const alt = describe?.('A glazed heron') ?? '';
  const shape = findRatio(choices.ratio ?? '') ?? { width: 3, height: 2 };
  const { layers, show } = useLayers(drawn?.id ?? [picture?.name, ...marks.keys()].join(' '), {
    drawn,
    picture,
    grades: drawn ? [] : [...marks.values()],
  });
  return (
    <div className="grid aspect-3/2 place-items-center">
      <div
        className="relative overflow-hidden rounded-md bg-sunken transition-[width,height] duration-200 motion-reduce:transition-none"
        style={fitShape(shape)}
      >
        {layers.map((layer, index) => (
          <div
            key={layer.key}
            // A screen reader hears only the newest.
            aria-hidden={index < layers.length - 1 || alt === '' || undefined}
            className={cn(
              'absolute inset-0 transition-opacity duration-200 motion-reduce:transition-none',
              !layer.loaded && 'opacity-0',
            )}
          >
            {layer.drawn ? (
              <StyleArtwork style={layer.drawn} sizes={sizes} alt={alt} lazy onLoad={() => show(layer.key)} />
            ) : (
              layer.picture && (
                <Graded grades={layer.grades}>
                  <ScenePicture
                    picture={layer.picture}
                    sizes={sizes}
                    alt={alt}
                    onLoad={() => show(layer.key)}
                  />
                </Graded>
              )
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

interface FilledPrintProps extends PrintChoices {
  sizes: string;
  /** Shown without the picture, as offline. */
  instead: ReactNode;
}

/** The same picture of a photograph's choices across its whole box. */
export function FilledPrint({ sizes, instead, ...choices }: FilledPrintProps) {
  const { picture, marks } = developPrint(choices);
  if (!picture) return instead;
  return (
    <Graded grades={[...marks.values()]}>
      <ScenePicture picture={picture} sizes={sizes} />
    </Graded>
  );
}

/** The picture for the choices, and the grades that show what it has not been rendered with. */
function developPrint(choices: PrintChoices): { picture?: Picture; marks: ReadonlyMap<string, Grade> } {
  const { lighting, camera, mood } = choices;
  const found = findPrint(choices);
  const marks = new Map<string, Grade>();
  const mark = (id: string | undefined, among: Readonly<Record<string, Grade>>) => {
    const grade = among[id ?? ''];
    if (id !== undefined && grade) marks.set(id, grade);
  };
  if (found && !found.lit) mark(lighting, lightGrades);
  mark(camera, grades);
  mark(mood, grades);
  return { ...(found && { picture: found.picture }), marks };
}

/** Lens and framing both say where the camera stands: the one that was changed last is shown. */
function useLatest({ lens, framing }: PrintChoices): Pick<PrintChoices, 'lens' | 'framing'> {
  const [seen, setSeen] = useState({ lens, framing, last: { lens, framing } });
  if (seen.lens === lens && seen.framing === framing) return seen.last;
  const byLens = seen.lens !== lens && lens !== undefined && seen.framing === framing;
  const last = { lens, framing: byLens ? undefined : framing };
  setSeen({ lens, framing, last });
  return last;
}

type Layer<Content> = Content & { readonly key: string; readonly loaded: boolean };

/** The picture shown before stays below the new one until that has loaded and faded in. */
function useLayers<Content extends object>(name: string, content: Content) {
  const [{ layers, count }, setState] = useState<{
    layers: readonly (Layer<Content> & { name: string })[];
    count: number;
  }>(() => ({ layers: [{ ...content, name, key: '0', loaded: true }], count: 1 }));
  if (layers.at(-1)?.name !== name)
    setState({
      // What has not been seen yet does not stay.
      layers: [
        ...layers.filter(({ loaded }) => loaded).slice(-1),
        { ...content, name, key: String(count), loaded: false },
      ],
      count: count + 1,
    });
  const show = (key: string) =>
    setState((state) => ({
      ...state,
      layers: state.layers.map((layer) =>
        layer.key === key && !layer.loaded ? { ...layer, loaded: true } : layer,
      ),
    }));
  return { layers, show };
}
