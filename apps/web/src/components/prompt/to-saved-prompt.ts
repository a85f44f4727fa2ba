import { toSavedColumns } from '@safelight/prompt/saved-columns';
import type { Generation, Inputs, KeptEdit } from '../../trpc';

export function toSavedPrompt(
  entry: Generation | KeptEdit,
): Omit<Inputs['prompts']['save'], 'name' | 'projectId'> {
  const { parameters, recipe } = entry;
  const generationId = 'generationId' in entry ? entry.generationId : entry.id;
  return {
    ...(generationId !== null && { generationId }),
    versionId: entry.id,
    style: entry.style,
    subject: entry.subject,
    scenario: entry.scenario,
    aspectRatio: entry.aspectRatio,
    parameters: Object.keys(parameters).length > 0 ? JSON.stringify(parameters) : null,
    ...toSavedColumns(parameters),
    ...((recipe.template ?? recipe.selection.rendererParameters) && { recipe }),
    generatedPrompt: entry.prompt,
  };
}
