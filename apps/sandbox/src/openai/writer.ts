import type { ChatRequest } from './register';

/** A writer without a model behind it: the last thing the user said, as it is. */
export function write({ messages }: ChatRequest): string {
  return messages.findLast(({ role }) => role === 'user')?.content ?? '';
}
