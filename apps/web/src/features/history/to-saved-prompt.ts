import { toSavedColumns } from '../../components/saved-columns';
import type { Inputs } from '../../trpc';
import type { HistoryItem } from './history-items';

/** What is sent to keep an entry of the history among the saved prompts. */
export function toSavedPrompt(
  generation: HistoryItem['generation'],
): Omit<Inputs['prompts']['save'], 'name' | 'projectId'> {
  const { parameters } = generation;
  return {
    ...(generation.id !== undefined && { generationId: generation.id }),
    style: generation.style,
    subject: generation.subject,
    scenario: generation.scenario,
    aspectRatio: generation.aspectRatio,
    parameters: Object.keys(parameters).length > 0 ? JSON.stringify(parameters) : null,
    ...toSavedColumns(parameters),
    generatedPrompt: generation.prompt,
  };
}
