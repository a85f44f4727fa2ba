import { examplePictures, ExamplePrint } from '../../components/artwork/examples';
import { renderTied } from '../../components/prompt/text/tied';
import { cutPieces, readPrompt } from '../../components/reuse/read';
import type { RendererId } from '@safelight/catalog/renderers';
import { tintOf } from './reading/editor';

interface Sample {
  /** An example of the catalog, whose render is shown. */
  readonly example: number;
  readonly renderer: RendererId;
  readonly from: string;
  readonly text: string;
}

/** The same kind of image in three syntaxes, so that one sees what can be read. */
const samples: readonly Sample[] = [
  {
    example: 7,
    renderer: 'midjourney',
    from: 'Midjourney',
    text: 'a glazed ceramic heron beside a jug of olive branches, neon light, 50mm lens, photo --ar 3:2 --stylize 250 --no people',
  },
  {
    example: 9,
    renderer: 'stable-diffusion',
    from: 'Stable Diffusion',
    text: '(ceramic heron in profile:1.2), hairline cracks, 85mm lens, golden hour, photo\nNegative prompt: blurry, text\nSteps: 28, CFG scale: 6, Seed: 4182',
  },
  {
    example: 8,
    renderer: 'dall-e-3',
    from: 'Plain words',
    text: 'An illustration of a blue heron beside a jug of olive branches. Window light from the left, no people.',
  },
];

const tinted = samples.map((sample) => ({
  ...sample,
  picture: examplePictures.get(sample.example),
  pieces: cutPieces(readPrompt(sample.text, sample.renderer)),
}));

/** Prompts to try, each as it looks when it has been read. */
export function Samples({ onTry }: { onTry: (text: string) => void }) {
  return (
    <section aria-labelledby="samples">
      <h2 id="samples" className="mb-3 text-sm text-muted">
        Or try one of these
      </h2>
      <ul className="grid gap-3 md:max-lg:grid-cols-3">
        {tinted.map(({ text, from, picture, pieces }) => (
          <li key={text}>
            <button
              type="button"
              onClick={() => onTry(text)}
              className="group flex size-full overflow-hidden rounded-lg border border-line bg-surface text-left transition-colors hover:border-line-strong hover:bg-raised md:max-lg:flex-col"
            >
              {picture && (
                <span
                  aria-hidden
                  className="w-28 shrink-0 sm:w-40 md:max-lg:w-full xl:w-52 [&>picture]:h-full [&>picture]:rounded-none"
                >
                  <ExamplePrint
                    picture={picture}
                    ratio="3:2"
                    sizes="(min-width: 80rem) 13rem, (min-width: 64rem) 10rem, 20rem"
                    className="h-full md:max-lg:aspect-3/2"
                  />
                </span>
              )}
              <span className="min-w-0 flex-1 p-3 sm:p-4 xl:py-5">
                <span className="mb-1 block text-xs text-muted">{from}</span>
                <span
                  dir="ltr"
                  className="block font-mono text-xs leading-5 break-words whitespace-pre-line text-ink xl:text-sm xl:leading-6"
                >
                  {renderTied(pieces, (words, piece, key) => {
                    const tint = tintOf(piece);
                    return tint ? (
                      <span
                        key={key}
                        style={tint}
                        className="rounded-[3px] bg-[color-mix(in_oklab,var(--wz-tint)_20%,transparent)] box-decoration-clone"
                      >
                        {words}
                      </span>
                    ) : (
                      words
                    );
                  })}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
