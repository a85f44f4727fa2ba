import { findOption } from '@safelight/catalog/option';
import { limits } from '@safelight/catalog/limits';
import { ratios } from '@safelight/catalog/ratios';
import { getStyle } from '@safelight/catalog/styles';
import { kindPhrases } from '@safelight/prompt/phrases';
import { toSavedColumns } from '@safelight/prompt/saved-columns';
import { negativePromptKey, parameterKeys, photoKinds, type Selection } from '@safelight/prompt/selection';
import type { Cell, SheetPlan } from '@safelight/prompt/recipe/sheet';
import { toRecipeColumn } from '../prompts/recipe';
import { choicesOfCell } from './choices';

const cut = (text: string, characters: number): string => Array.from(text).slice(0, characters).join('');

/** The photographic choices and the exclusions of a selection, in the words and under the keys of a saved prompt. */
function toParameters(selection: Partial<Selection>): Record<string, string> {
  const { exclusions = [], parameters = {} } = selection;
  const photo = photoKinds.flatMap((kind) => {
    const choice = selection[kind];
    if (!choice) return [];
    const words = 'text' in choice ? choice.text : (kindPhrases[kind].get(choice.id)?.name ?? choice.id);
    return [[parameterKeys[kind], words] as const];
  });
  const own = Object.entries(parameters).map(
    ([id, choice]) => [id, 'text' in choice ? choice.text : choice.id] as const,
  );
  return Object.fromEntries([
    ...photo,
    ...own,
    ...(exclusions.length > 0 ? [[negativePromptKey, exclusions.join(', ')] as const] : []),
  ]);
}

/** The columns of a saved prompt that come from a cell. */
export function toSavedPrompt({ name, plan }: { name: string; plan: SheetPlan }, cell: Cell) {
  const selection = choicesOfCell(plan, cell);
  const { style = 'photorealistic', ratio } = selection;
  const subject = (plan.subjects[cell.subject] ?? '').trim();
  const { cameraType, lensType, lighting, framing, colorMood, fileFormat, negativePrompt } = toSavedColumns(
    toParameters(selection),
  );
  const parameters = toParameters(selection);
  return {
    name: cut(`${name}: ${subject}`, limits.nameCharacters),
    style: getStyle(style).name,
    subject,
    scenario: selection.scenario ?? null,
    aspect_ratio: ratio === undefined ? null : (findOption(ratios, ratio)?.name ?? ratio),
    parameters: Object.keys(parameters).length > 0 ? JSON.stringify(parameters) : null,
    camera_type: cameraType,
    lens_type: lensType,
    lighting,
    framing,
    color_mood: colorMood,
    file_format: fileFormat,
    negative_prompt: negativePrompt,
    recipe: toRecipeColumn({ selection: { ...selection, subject } }),
    generated_prompt: cell.text,
    // Composing is free.
    credits_used: 0,
  };
}
