import { getReason } from '../../../errors';
import type { trpc } from '../../../trpc';
import { toSavedPrompt } from '../../prompt/to-saved-prompt';
import type { WaitingSave } from './queue';

/** Refusals that another attempt does not change. After any other failure the save waits and is sent again. */
const final: ReadonlySet<string> = new Set(['invalid', 'not_found', 'conflict', 'forbidden']);
export const isFinal = (error: unknown): boolean => final.has(getReason(error) ?? '');

type Client = ReturnType<typeof trpc.useUtils>['client'];
interface Server {
  readonly edits: { readonly keep: Pick<Client['edits']['keep'], 'mutate'> };
  readonly prompts: { readonly generation: Pick<Client['prompts']['generation'], 'query'> };
}

/** What to send for a waiting save, with what only the server has: the whole generation, or the version it is made of. */
export async function completeSave(
  { prompt, partial, version }: WaitingSave,
  { edits, prompts }: Server,
): Promise<WaitingSave['prompt']> {
  const { name, projectId, generationId: id } = prompt;
  if (partial && id !== undefined)
    return { ...toSavedPrompt(await prompts.generation.query({ id })), name, projectId };
  if (!version) return prompt;
  try {
    return { ...prompt, versionId: (await edits.keep.mutate(version)).id };
  } catch (error) {
    // The prompt is saved also when its version cannot be stored.
    if (isFinal(error)) return prompt;
    throw error;
  }
}
