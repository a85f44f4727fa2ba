import { limits } from '@safelight/catalog/limits';
import { findOption } from '@safelight/catalog/option';
import { styles } from '@safelight/catalog/styles';
import type { Recipe } from '@safelight/prompt/recipe';
import { toSavedColumns } from '@safelight/prompt/saved-columns';
import { negativePromptKey, parameterKeys, photoKinds } from '@safelight/prompt/selection';
import { readBeyond } from '../../../components/prompt/beyond';
import type { Inputs } from '../../../trpc';
import { nameChoice, type Reading } from '../reading/read';

const cut = (text: string, most: number): string => [...text].slice(0, most).join('');

const isStored = (recipe: Recipe): boolean =>
  new TextEncoder().encode(JSON.stringify(recipe)).length <= limits.recipeBytes;

/** A reading as input of `prompts.save`: display names, and the prompt as it came. */
export function toSavedPrompt(reading: Reading): Omit<Inputs['prompts']['save'], 'name' | 'projectId'> {
  const { recipe, parsed, text, subject } = reading;
  const { selection } = recipe;
  const apart: Record<string, string> = {
    [negativePromptKey]: cut(parsed.exclusions.join(', '), limits.negativePromptCharacters),
  };
  for (const kind of photoKinds) {
    const choice = selection[kind];
    if (choice)
      apart[parameterKeys[kind]] = 'id' in choice ? nameChoice({ key: kind, id: choice.id }) : choice.text;
  }
  const parameters = Object.entries(selection.parameters ?? {}).map(([id, choice]) => [
    id,
    'id' in choice ? nameChoice({ key: `parameter:${id}`, id: choice.id }) : choice.text,
  ]);
  return {
    style: (selection.style && findOption(styles, selection.style)?.name) ?? 'Brought along',
    subject: cut(selection.subject?.trim() || text.trim(), limits.subjectCharacters),
    scenario: cut(selection.scenario ?? readBeyond(parsed, subject), limits.scenarioCharacters) || null,
    aspectRatio: parsed.ratio ?? null,
    parameters: parameters.length > 0 ? JSON.stringify(Object.fromEntries(parameters)) : null,
    ...toSavedColumns(apart),
    ...(isStored(recipe) && { recipe }),
    generatedPrompt: text,
  };
}
