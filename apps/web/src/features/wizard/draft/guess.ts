import type { RendererId } from '@safelight/catalog/renderers';
import { parse } from '@safelight/prompt/parse';
import { photoKinds, type Choice, type PhotoKind } from '@safelight/prompt/selection';

interface Guess {
  /** In syntax form; undefined when the text names no ratio. */
  readonly ratio: string | undefined;
  /** Photographic choices of the catalog. */
  readonly photo: Readonly<Partial<Record<PhotoKind, Choice>>>;
}

/** Reads ratio and photographic choices from a prompt's text. The user's own words are not searched for them. */
export function guessChoices(text: string, renderer: RendererId, ownWords: readonly string[]): Guess {
  const { selection, ratio } = parse(text, renderer, ownWords);
  const chosen = photoKinds.flatMap((kind) => {
    const choice = selection[kind];
    return kind !== 'format' && choice && 'id' in choice ? [[kind, choice] as const] : [];
  });
  return { ratio, photo: Object.fromEntries(chosen) };
}
