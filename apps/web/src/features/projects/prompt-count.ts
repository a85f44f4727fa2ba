/** '1 prompt', '12 prompts'. */
export function formatPromptCount(count: number): string {
  return count === 1 ? '1 prompt' : `${count} prompts`;
}
