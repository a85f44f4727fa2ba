import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({
  extend: { theme: { animate: ['fade-in', 'fade-out', 'rise', 'slide-up', 'slide-left', 'breathe'] } },
});

/** Joins class names; of two that set the same property the later one wins. */
export function cn(...classes: readonly (string | false | null | undefined)[]): string {
  return merge(classes);
}
