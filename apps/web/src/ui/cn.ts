import { createTailwindMerge } from 'tailwind-merge';
import { classConfig } from './class-groups';

const merge = createTailwindMerge(() => classConfig);

/** Joins class names. Of two that set the same property the later one wins. */
export function cn(...classes: readonly (string | false | null | undefined)[]): string {
  return merge(classes);
}
