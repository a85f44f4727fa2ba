import type { ProjectPreview } from '../../trpc';

const some = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** '1 prompt', '12 prompts'. */
export const formatPromptCount = (count: number): string => some(count, 'prompt');

/** '12 prompts', '1 prompt, 21 images', '21 images'. */
export function formatItemCount({ prompts, images }: ProjectPreview['_count']): string {
  // A list that was stored by an earlier release has no count of images.
  if (!images) return formatPromptCount(prompts);
  return [...(prompts > 0 ? [formatPromptCount(prompts)] : []), some(images, 'image')].join(', ');
}
