import { upscalePixels } from '@safelight/catalog/models';
import { isOwnRatio, toDrawnRatio } from '@safelight/catalog/models/drawn-ratios';
import { findRatio } from '@safelight/catalog/ratios';
import type { Image } from '../../trpc';

/** The files that show an image or an upload. */
export interface Picture {
  readonly url: string;
  readonly thumbnailUrl: string;
  readonly width: number;
  readonly height: number;
}

interface Shaped extends Pick<Image, 'width' | 'height'> {
  /** The ordered ratio. */
  readonly aspectRatio?: string;
}

/** Width and height of the image; the ordered ratio until it is done. */
export function getShape({ width, height, aspectRatio = '' }: Shaped): Pick<Picture, 'width' | 'height'> {
  if (width && height) return { width, height };
  if (isOwnRatio(aspectRatio)) return toDrawnRatio(aspectRatio);
  return findRatio(aspectRatio) ?? { width: 1, height: 1 };
}

export function pictureOf(image: Shaped & Pick<Image, 'imageUrl' | 'thumbnailUrl'>): Picture {
  const { width, height } = getShape(image);
  const url = image.imageUrl ?? '';
  return { url, thumbnailUrl: image.thumbnailUrl ?? url, width, height };
}

/** The width of thumbnails in pixels. Beyond it by this factor the image itself is shown. */
const thumbnailWidth = 480;
const stretch = 1.25;

/** The file for an image that is shown `width` pixels wide. */
export function getUrlFor(image: Pick<Image, 'imageUrl' | 'thumbnailUrl'>, width: number): string {
  const small = width <= thumbnailWidth * stretch ? image.thumbnailUrl : null;
  return small ?? image.imageUrl ?? '';
}

/** Whether a model can make a larger copy of it. */
export const canGrow = ({ width, height }: Pick<Image, 'width' | 'height'>): boolean =>
  (width ?? 0) * (height ?? 0) <= upscalePixels;
