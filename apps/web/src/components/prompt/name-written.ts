import { findRenderer, nameRenderer, type RendererId } from '@safelight/catalog/renderers';

const version = /(?:^|\s)(?:--|—)(v|version|niji)(?:\s*[=:])?\s*(\d+(?:\.\d+)?)(?=\s|$)/i;

/** The renderer of a prompt by name, in the version that the prompt asks for: 'Midjourney V6.1'. */
export function nameWritten(renderer: RendererId, text: string): string {
  const family = findRenderer(renderer);
  const [, parameter = '', number] = (family?.id === 'midjourney' && version.exec(text)) || [];
  if (!family || number === undefined) return nameRenderer(renderer) ?? renderer;
  return parameter.toLowerCase() === 'niji' ? `${family.name} Niji ${number}` : `${family.name} V${number}`;
}
