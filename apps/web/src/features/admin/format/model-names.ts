import { nameRenderer } from '@safelight/catalog/renderers';

const small = new Set(['mini', 'nano', 'turbo']);

/**
 * A model's name for display: 'gpt-6-luna' as 'GPT-6 Luna', 'composer' as 'Composer'. Names that are formatted
 * already, as those of image models are, stay unchanged.
 */
export function formatModelName(name: string): string {
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

/** The name of a renderer, or its id if the catalog no longer has it. */
export const formatRendererName = (id: string): string => nameRenderer(id) ?? id;

export const formatWriterName = (writer: string | null): string =>
  writer === 'ai' ? 'AI writer' : writer === null ? 'None' : formatModelName(writer);
