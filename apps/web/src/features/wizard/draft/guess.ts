import type { RendererId } from '@safelight/catalog/renderers';
import type { StyleId } from '@safelight/catalog/styles';
import { parse } from '@safelight/prompt/parse';
import { readRendererParameters } from '@safelight/prompt/recipe/parameters';
import {
  photoKinds,
  type Choice,
  type PhotoKind,
  type RendererParameters,
} from '@safelight/prompt/selection';

interface Guess {
  /** In syntax form; undefined when the text names no ratio. */
  readonly ratio: string | undefined;
  /** Photographic choices of the catalog. */
  readonly photo: Readonly<Partial<Record<PhotoKind, Choice>>>;
  readonly rendererParameters: RendererParameters | undefined;
}

/** Reads ratio and photographic choices from a prompt's text. The user's own words are not searched for them. */
export function guessChoices(
  text: string,
  renderer: RendererId,
  ownWords: readonly string[],
  style: StyleId | undefined,
): Guess {
  const parsed = parse(text, renderer, ownWords);
  const { selection, ratio } = parsed;
  const chosen = photoKinds.flatMap((kind) => {
    const choice = selection[kind];
    return kind !== 'format' && choice && 'id' in choice ? [[kind, choice] as const] : [];
  });
  // As if composed: the settings that are written with every size are no choice.
  const rendererParameters = readRendererParameters({ ...parsed, composed: true, selection: { style } });
  return { ratio, photo: Object.fromEntries(chosen), rendererParameters };
}
