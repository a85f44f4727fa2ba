import { findPicture, usual, type Picture } from './pictures';

export interface PrintChoices {
  /** Ids of the catalog; undefined where nothing is chosen, or words. */
  readonly style?: string | undefined;
  readonly lighting?: string | undefined;
  readonly lens?: string | undefined;
  readonly framing?: string | undefined;
  readonly camera?: string | undefined;
  readonly mood?: string | undefined;
  /** An id or `W:H`. */
  readonly ratio?: string | undefined;
}

/**
 * The picture from where the camera stands, and whether it is in the chosen light: a view that has not been rendered in
 * it comes in the usual light, to be graded. Undefined offline.
 */
export function findPrint({
  lighting,
  lens,
  framing,
}: PrintChoices): { picture: Picture; lit: boolean } | undefined {
  const light = lighting ?? usual.light;
  const view = framing ?? lens ?? usual.view;
  const exact = findPicture(view, light);
  const near = exact ?? findPicture(view, usual.light) ?? findPicture(usual.view, light);
  const picture = near ?? findPicture(usual.view, usual.light);
  return picture && { picture, lit: picture.name.endsWith(`-${light}`) };
}
