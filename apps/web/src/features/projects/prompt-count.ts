/** '1 prompt', '12 prompts'. */
export function sayPrompts(count: number): string {
  return count === 1 ? '1 prompt' : `${count} prompts`;
}
