export interface ChatModel {
  readonly id: string;
  /** Reasoning models accept an effort, but no temperature or `max_tokens`. */
  readonly reasoning: boolean;
}

export const moderationModel = 'omni-moderation-latest';

/** A selection of what an account could use in November 2026. */
export const chatModels: readonly ChatModel[] = [
  ...['gpt-6-luna', 'gpt-5.6-luna', 'gpt-5.6-terra', 'gpt-5.6-sol', 'gpt-5.4-mini', 'gpt-5-mini'].map(
    (id) => ({
      id,
      reasoning: true,
    }),
  ),
  ...['gpt-4.1', 'gpt-4.1-mini', 'gpt-4o-mini'].map((id) => ({ id, reasoning: false })),
];

/** The response of GET /models. */
export function listModels(): object {
  const ids = [...chatModels.map(({ id }) => id), moderationModel];
  return {
    object: 'list',
    data: ids.map((id) => ({ id, object: 'model', created: 1_780_000_000, owned_by: 'system' })),
  };
}
