import { isImageModel, type ImageModelId } from '@safelight/catalog/models/ids';
import { isOwnRatio, type OwnRatio } from '@safelight/catalog/models/drawn-ratios';
import { ratios, type RatioId } from '@safelight/catalog/ratios';
import type { Picture } from '../../../components/image/picture';

/** A picture that an image is made from: an upload or an image of the user, with what shows it. */
export interface WishReference extends Picture {
  readonly upload?: number | undefined;
  readonly image?: number | undefined;
}

type Source = { readonly upload: number } | { readonly image: number };

/** A picture as a reference. */
export const toReference = (
  source: Source,
  { url, thumbnailUrl, width, height }: Picture,
): WishReference => ({ ...source, url, thumbnailUrl, width, height });

/** The settings of an image to make. */
export interface ImageWish {
  readonly prompt: string;
  readonly model: ImageModelId;
  /** Null when the prompt decides: the ratio that it names, else square. */
  readonly ratio: RatioId | OwnRatio | null;
  /** Null for General. */
  readonly projectId: number | null;
  /** The version whose prompt it is. */
  readonly versionId?: number | undefined;
  /** The model's resolution or quality; its usual one when missing. */
  readonly grade?: string | undefined;
  /** How many images; one when missing. */
  readonly count?: number | undefined;
  /** Random when missing. */
  readonly seed?: number | undefined;
  /** The image that they vary. */
  readonly parentId?: number | undefined;
  readonly references?: readonly WishReference[] | undefined;
  /** An upload that says where the first reference may change. */
  readonly mask?: number | undefined;
}

const settings = [
  ...(['prompt', 'model', 'ratio', 'projectId', 'grade', 'count', 'seed', 'parentId'] as const),
  ...(['references', 'mask'] as const),
] as const;

/** An order that was sent; plain JSON, so that it survives a reload. */
export interface ImageOrder extends ImageWish {
  /** Sent again with a repeat of the order, so that it is charged once. */
  readonly requestId: string;
  /** Undefined until the server has responded. */
  readonly imageIds?: readonly number[] | undefined;
  /** Whether the user has seen how it ended. */
  readonly ended?: boolean | undefined;
}

export function isSameWish(a: ImageWish, b: ImageWish): boolean {
  return settings.every((setting) => JSON.stringify(a[setting]) === JSON.stringify(b[setting]));
}

export function isRatio(value: unknown): value is RatioId | OwnRatio {
  return ratios.some(({ id }) => id === value) || (typeof value === 'string' && isOwnRatio(value));
}

export const isNumberOrMissing = (value: unknown): value is number | undefined =>
  value === undefined || typeof value === 'number';

export const areNumbers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'number');

export function areReferences(value: unknown): value is readonly WishReference[] | undefined {
  if (value === undefined) return true;
  return (
    Array.isArray(value) &&
    value.every((each: Partial<Record<keyof WishReference, unknown>> | null) => {
      const known = each !== null && typeof each === 'object' && typeof each.thumbnailUrl === 'string';
      return known && (typeof each.upload === 'number' || typeof each.image === 'number');
    })
  );
}

/** What the API takes. */
export const toSource = ({ upload, image }: WishReference): Source =>
  upload === undefined ? { image: image! } : { upload };

/** Whether a value from the browser's storage is an order. */
export function isImageOrder(value: unknown): value is ImageOrder {
  if (typeof value !== 'object' || value === null) return false;
  const order = value as Partial<Record<keyof ImageOrder, unknown>>;
  return (
    typeof order.requestId === 'string' &&
    typeof order.prompt === 'string' &&
    isImageModel(order.model) &&
    (order.ratio === null || isRatio(order.ratio)) &&
    (order.projectId === null || typeof order.projectId === 'number') &&
    (order.grade === undefined || typeof order.grade === 'string') &&
    areReferences(order.references) &&
    (order.imageIds === undefined || areNumbers(order.imageIds)) &&
    ['versionId', 'count', 'seed', 'parentId', 'mask'].every((key) => isNumberOrMissing(order[key as 'seed']))
  );
}
