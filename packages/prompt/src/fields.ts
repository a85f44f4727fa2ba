import type { RendererId } from '@safelight/catalog/renderers';
import { readers } from './renderers/readers';

/** Renderers whose forms have a field for the exclusions, and read a text that is pasted into the first one whole. */
const separate: ReadonlySet<RendererId> = new Set<RendererId>([
  'stable-diffusion-comfyui',
  'stable-diffusion-3.5',
  'leonardo-ai',
  'qwen-image',
]);

/** What each field of a renderer's form takes. */
export interface FormFields {
  readonly prompt: string;
  readonly negative: string | undefined;
}

/** Divides a text among the fields of a renderer's form; undefined when it can be pasted whole. */
export function divideFields(text: string, renderer: RendererId): FormFields | undefined {
  if (!separate.has(renderer)) return undefined;
  const { body, negative } = readers[renderer].divide(text);
  const prompt = text.slice(body.start, body.end).trim();
  if (prompt === text.trim()) return undefined;
  return { prompt, negative: negative && text.slice(negative.start, negative.end).trim() };
}
