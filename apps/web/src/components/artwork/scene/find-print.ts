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

/** The picture in the chosen light from where the camera stands; what comes nearest, where an entry has none. Undefined offline. */
export function findPrint({ lighting, lens, framing }: PrintChoices): Picture | undefined {
  const light = lighting ?? usual.light;
  const view = framing ?? lens ?? usual.view;
  return (
    findPicture(view, light) ??
    findPicture(usual.view, light) ??
    findPicture(view, usual.light) ??
    findPicture(usual.view, usual.light)
  );
}
