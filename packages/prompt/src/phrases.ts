import { cameras } from '@safelight/catalog/camera';
import { colorMoods } from '@safelight/catalog/color-mood';
import { fileFormats } from '@safelight/catalog/file-format';
import { framings } from '@safelight/catalog/framing';
import { lenses } from '@safelight/catalog/lens';
import { lightings } from '@safelight/catalog/lighting';
import type { Option } from '@safelight/catalog/option';
import { styles } from '@safelight/catalog/styles';
import type { PartKey } from './composition';
import { shortenSentence } from './lexicon/short-sentences';
import { photoKinds, type PhotoKind } from './selection';

/** An option of the catalog, as prompts are written and read with it. */
export interface Phrase {
  readonly key: PartKey;
  readonly id: string;
  readonly label: string;
  /** Display name. */
  readonly name: string;
  /** The words that name the choice: the start of `term`. */
  readonly anchor: string;
  readonly term: string;
  /** `term` as a sentence without its stop; a style is a noun phrase with its article. */
  readonly sentence: string;
  /** `anchor` in the same form. */
  readonly shortSentence: string;
  readonly synonyms: readonly string[];
}

/** The catalog's options of each photographic kind. */
export const optionsByKind: Readonly<Record<PhotoKind, readonly Option[]>> = {
  camera: cameras,
  lens: lenses,
  lighting: lightings,
  framing: framings,
  mood: colorMoods,
  format: fileFormats,
};

export const kindLabels: Readonly<Record<PhotoKind, string>> = {
  camera: 'Camera',
  lens: 'Lens',
  lighting: 'Lighting',
  framing: 'Framing',
  mood: 'Color mood',
  format: 'File format',
};

function index(key: PartKey, label: string, options: readonly Option[]): ReadonlyMap<string, Phrase> {
  return new Map(
    options.map(({ id, name, anchor, term, sentence, synonyms }) => [
      id,
      {
        key,
        id,
        label,
        name,
        anchor,
        term,
        sentence,
        shortSentence: shortenSentence(key, { anchor, term, sentence }),
        synonyms,
      },
    ]),
  );
}

export const stylePhrases = index('style', 'Style', styles);

export const kindPhrases = Object.fromEntries(
  photoKinds.map((kind) => [kind, index(kind, kindLabels[kind], optionsByKind[kind])]),
) as Readonly<Record<PhotoKind, ReadonlyMap<string, Phrase>>>;

/** The styles' own parameters: by parameter id, then by value. */
export const parameterPhrases: ReadonlyMap<string, ReadonlyMap<string, Phrase>> = new Map(
  styles
    .flatMap((style) => style.parameters)
    .map((parameter) => [
      parameter.id,
      index(
        `parameter:${parameter.id}`,
        parameter.name,
        parameter.options.map((option) => ({ ...option, id: option.value, name: option.label })),
      ),
    ]),
);

export const parameterLabels: ReadonlyMap<string, string> = new Map(
  styles.flatMap((style) => style.parameters).map((parameter) => [parameter.id, parameter.name]),
);

/** Every phrase that can be in the body of a prompt. File names precede the body and are not included. */
export const bodyPhrases: readonly Phrase[] = [
  ...stylePhrases.values(),
  ...Object.entries(kindPhrases).flatMap(([kind, phrases]) =>
    kind === 'format' ? [] : [...phrases.values()],
  ),
  ...[...parameterPhrases.values()].flatMap((phrases) => [...phrases.values()]),
].filter((phrase) => phrase.term !== '');
