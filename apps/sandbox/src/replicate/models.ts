import { firstModels } from './models/first';
import type { DrawnModel } from './models/fields';
import { newerModels } from './models/newer';

export type { DrawnModel, Field, Format } from './models/fields';

export const drawnModels: readonly DrawnModel[] = [...firstModels, ...newerModels];

/** The prompt that a model draws. A model with `magic_prompt_option` rewrites it unless that is Off. */
export function drawnPrompt(model: DrawnModel, input: Readonly<Record<string, unknown>>): string {
  const { prompt: given } = input;
  const prompt = typeof given === 'string' ? given : '';
  const magic = model.input['magic_prompt_option'];
  if (magic?.type !== 'enum') return prompt;
  return (input['magic_prompt_option'] ?? magic.default) === 'Off' ? prompt : `${prompt}, rewritten`;
}

/** The aspect ratio that an input asks for, as a width and height at any scale. */
export function shapeOf(input: Readonly<Record<string, unknown>>): { width: number; height: number } {
  const ratio = input['aspect_ratio'];
  if (ratio === 'custom')
    return { width: Number(input['width'] ?? 1024), height: Number(input['height'] ?? 1024) };
  const words = [input['resolution'], ratio, input['size']];
  const size = words.find((value) => typeof value === 'string' && /^\d+[x:]\d+$/.test(value)) as
    | string
    | undefined;
  const [width = 1, height = 1] = size?.split(/[x:]/).map(Number) ?? [];
  return { width, height };
}
