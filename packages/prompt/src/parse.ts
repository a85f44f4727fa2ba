import { fileFormats } from '@safelight/catalog/file-format';
import type { RatioId } from '@safelight/catalog/ratios';
import type { RendererId } from '@safelight/catalog/renderers';
import type { StyleId } from '@safelight/catalog/styles';
import type { PartKey } from './composition';
import { recognize } from './recognize';
import { readers } from './renderers/readers';
import type { Reading } from './renderers/reading';
import { photoKinds, type Choice, type Selection } from './selection';

interface Parsed {
  readonly selection: Partial<Selection>;
  /** Text that was not understood; '' when there is none. */
  readonly rest: string;
}

type Choices = ReadonlyMap<PartKey, Choice>;

/**
 * Reads a prompt back into a selection. A prompt that `compose` wrote gives exactly what it was written from, in the
 * form the renderer's syntax required. Any other prompt gives what can be recognized, except within `ownWords`, the
 * user's words as far as they are known.
 */
export function parse(text: string, renderer: RendererId, ownWords: readonly string[] = []): Parsed {
  const { read, divide, restore } = readers[renderer];
  const found = read(text);
  const exclusions = found.exclusions.map(restore);
  if (found.body) {
    const { choices, rest } = readBody(found.body, restore);
    return {
      selection: toSelection(choices, found.ratio, exclusions),
      rest: rest.map(restore).join(', '),
    };
  }
  const { body } = divide(text);
  const { phrases, ratio, subject, rest } = recognize(text.slice(body.start, body.end), ownWords);
  const choices = new Map<PartKey, Choice>(phrases.map(({ key, id }) => [key, { id }]));
  if (subject !== '') choices.set('subject', { text: restore(subject) });
  return { selection: toSelection(choices, found.ratio ?? ratio, exclusions), rest: restore(rest) };
}

function readBody(reading: Reading, restore: (words: string) => string) {
  const choices = new Map<PartKey, Choice>();
  // A prompt says each kind once; what an edit added to it is kept as words.
  const repeated: string[] = [];
  for (const { key, id, term } of reading.phrases) {
    if (choices.has(key)) repeated.push(term);
    else choices.set(key, { id });
  }
  for (const { key, words } of reading.words) {
    const text = restore(words);
    const format = key === 'format' ? fileFormats.find(({ token }) => token === text) : undefined;
    choices.set(key, format ? { id: format.id } : { text });
  }
  return { choices, rest: [...reading.rest, ...repeated] };
}

function toSelection(
  choices: Choices,
  ratio: RatioId | undefined,
  exclusions: readonly string[],
): Partial<Selection> {
  const wordsOf = (key: PartKey): string | undefined => {
    const choice = choices.get(key);
    return choice && ('text' in choice ? choice.text : choice.id);
  };
  const [style, subject, scenario] = [wordsOf('style'), wordsOf('subject'), wordsOf('scenario')];
  const kinds = photoKinds.flatMap((kind) => {
    const choice = choices.get(kind);
    return choice ? [[kind, choice] as const] : [];
  });
  const parameters = [...choices].flatMap(([key, choice]) =>
    key.startsWith('parameter:') ? [[key.slice('parameter:'.length), choice] as const] : [],
  );
  return {
    // Only phrases of the catalog say a style, so its id is one of the catalog's.
    ...(style === undefined ? {} : { style: style as StyleId }),
    ...(subject === undefined ? {} : { subject }),
    ...(scenario === undefined ? {} : { scenario }),
    ...(ratio === undefined ? {} : { ratio }),
    ...Object.fromEntries(kinds),
    exclusions,
    parameters: Object.fromEntries(parameters),
  };
}
