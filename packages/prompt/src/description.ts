import type { RendererId } from '@safelight/catalog/renderers';
import { dialects } from './dialects';

/**
 * The part of a prompt that describes the picture, without the renderer's parameters, sizes and negative prompt: what an
 * image model understands that is not this renderer. The whole prompt where that leaves nothing.
 */
export function findDescription(text: string, renderer: RendererId): string {
  const { start, end } = dialects[renderer].divide(text).body;
  return text.slice(start, end).trim() || text.trim();
}
