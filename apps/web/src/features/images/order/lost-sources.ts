import type { Image, Outputs } from '../../../trpc';

/** Says which sources of an image are gone; undefined when all are left. */
export function describeLost(
  sources: Image['sources'],
  { references, mask }: Pick<Outputs['images']['family'], 'references' | 'mask'>,
): string | undefined {
  const gone = references.filter(({ picture }) => !picture).length;
  const lost = [
    gone === 1 && 'A picture that this image was made from is deleted.',
    gone > 1 && `${gone} pictures that this image was made from are deleted.`,
    // Without its mark the whole picture may change, at the same price.
    sources?.mask && mask === null && 'Its mark was kept for a day. Mark anew what may change.',
  ].filter((each) => typeof each === 'string');
  return lost.length > 0 ? lost.join(' ') : undefined;
}
