import { ratios } from '@safelight/catalog/ratios';
import type { RendererId } from '@safelight/catalog/renderers';
import { parse } from '@safelight/prompt/parse';
import { recognizeOtherRatio } from '@safelight/prompt/recognize';
import { photoKinds, type Choice, type PhotoKind } from '@safelight/prompt/selection';

interface Guess {
  /** In syntax form; undefined when the text names no ratio. */
  readonly ratio: string | undefined;
  /** Photographic choices of the catalog. */
  readonly photo: Readonly<Partial<Record<PhotoKind, Choice>>>;
}

/** Reads ratio and photographic choices from a prompt's text. The user's own words are not searched for them. */
export function guessChoices(text: string, renderer: RendererId, ownWords: readonly string[]): Guess {
  const { selection } = parse(text, renderer, ownWords);
  const ratio = ratios.find(({ id }) => id === selection.ratio)?.ratio;
  const chosen = photoKinds.flatMap((kind) => {
    const choice = selection[kind];
    return kind !== 'format' && choice && 'id' in choice ? [[kind, choice] as const] : [];
  });
  return {
    ratio: ratio ?? recognizeOtherRatio(text, ownWords),
    photo: Object.fromEntries(chosen),
  };
}
