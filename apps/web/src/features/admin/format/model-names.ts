import { findRenderer } from '@safelight/catalog/renderers';

const small = new Set(['mini', 'nano', 'turbo']);

/**
 * A model as people write it: 'gpt-6-luna' as 'GPT-6 Luna', 'composer' as 'Composer'. Names that are written already, as
 * those of the picture models are, stay as they are.
 */
export function sayModel(name: string): string {
  if (name !== name.toLowerCase() || name.includes(' ')) return name;
  const [first = '', version, ...rest] = name.split('-');
  const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  if (first !== 'gpt')
    return [first, version, ...rest]
      .filter(Boolean)
      .map((word) => capitalized(word!))
      .join(' ');
  const brand = version === undefined ? 'GPT' : `GPT-${version}`;
  return [brand, ...rest.map((word) => (small.has(word) ? word : capitalized(word)))].join(' ');
}

/** The name of a renderer; its id where it has left the catalogue. */
export const sayRenderer = (id: string): string => findRenderer(id)?.name ?? id;

/** Who wrote a prompt. */
export const sayWriter = (writer: string | null): string =>
  writer === 'ai' ? 'AI writer' : writer === null ? 'None' : sayModel(writer);
