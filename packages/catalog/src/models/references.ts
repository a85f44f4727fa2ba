import type { ImageModel } from './model';

// Apart from the models, which the wizard loads too.

/** The size in which a picture is sent to a model that takes at most so many pixels. */
export function fitSize(
  { width, height }: { readonly width: number; readonly height: number },
  pixels: number,
): { width: number; height: number } {
  const scale = Math.min(1, Math.sqrt(pixels / (width * height)));
  const fit = (side: number) => Math.max(1, Math.floor(side * scale));
  return { width: fit(width), height: fit(height) };
}

/** A message for more references than a model takes, or a mask that it does not take; undefined when it takes them. */
export function findReferenceProblem(
  { name, references }: ImageModel,
  count: number,
  mask: boolean,
): string | undefined {
  if (count === 0)
    return mask
      ? 'A mask needs a reference. Add the picture to be changed as the first reference.'
      : undefined;
  if (!references)
    return `${name} takes no references. Remove them, or choose a model that edits, such as Nano Banana 2.`;
  if (count > references.most)
    return `${name} takes ${references.most} ${references.most === 1 ? 'reference' : 'references'} at most. Remove ${count - references.most}.`;
  if (mask && !references.mask)
    return `${name} takes no mask. Remove it, or choose a model that takes one, such as Ideogram 4.5.`;
  return undefined;
}
