import type { RendererId } from '@safelight/catalog/renderers';
import { dialects } from './dialects';
import { describeWithout } from './renderers/dall-e';

/**
 * A prompt as the image models understand it that are not its renderer: the description without parameters, sizes and
 * the renderer's escapes, and in words what a negative prompt listed, for none of them has a field for it. The whole
 * prompt where that leaves nothing.
 */
export function describeForImageModel(text: string, renderer: RendererId): string {
  const { divide, read, restore } = dialects[renderer];
  const { body, negative } = divide(text);
  const description = restore(text.slice(body.start, body.end)).trim();
  if (description === '') return text.trim();
  const exclusions = negative ? read(text).exclusions.map(restore) : [];
  return exclusions.length === 0 ? description : describeWithout(description, exclusions);
}
