import { toSavedColumns } from '@safelight/prompt/saved-columns';
import type { Generation, Inputs } from '../../trpc';

/** What is sent to keep an entry of the history among the saved prompts. */
export function toSavedPrompt(generation: Generation): Omit<Inputs['prompts']['save'], 'name' | 'projectId'> {
  const { parameters } = generation;
  return {
    generationId: generation.id,
    style: generation.style,
    subject: generation.subject,
    scenario: generation.scenario,
    aspectRatio: generation.aspectRatio,
    parameters: Object.keys(parameters).length > 0 ? JSON.stringify(parameters) : null,
    ...toSavedColumns(parameters),
    generatedPrompt: generation.prompt,
  };
}
