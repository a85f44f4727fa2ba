import { countPrompts } from '../grid/list';

/** What became of a deleted sheet's orders, and of what was saved from it. */
export function sayWhatStays({
  cancelledImages: images,
  cancelledPrompts: prompts,
}: {
  cancelledImages: number;
  cancelledPrompts: number;
}): string {
  const stopped = [
    ...(images > 0 ? [images === 1 ? '1 image' : `${images} images`] : []),
    ...(prompts > 0 ? [countPrompts(prompts)] : []),
  ];
  const saved = 'The prompts that you saved from it are still in their project.';
  if (stopped.length === 0) return saved;
  const are = images + prompts === 1 ? 'is' : 'are';
  return `${stopped.join(' and ')} that had not begun ${are} cancelled, and the credits are back. ${saved}`;
}
