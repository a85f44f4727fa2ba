import { isImageModel, type ImageModelId } from '@safelight/catalog/models/ids';
import { ratios, type RatioId } from '@safelight/catalog/ratios';

/** The settings of an image to make. */
export interface ImageWish {
  readonly prompt: string;
  readonly model: ImageModelId;
  /** Null when the prompt decides: the ratio that it names, else square. */
  readonly ratio: RatioId | null;
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
}

const settings = ['prompt', 'model', 'ratio', 'projectId', 'grade', 'count', 'seed', 'parentId'] as const;

/** An order that was sent; plain JSON, so that it survives a reload. */
export interface ImageOrder extends ImageWish {
  /** Sent again with a repeat of the order, so that it is charged once. */
  readonly requestId: string;
  /** Undefined until the server has responded. */
  readonly imageId?: number | undefined;
  /** Whether the user has seen how it ended. */
  readonly ended?: boolean | undefined;
}

export function isSameWish(a: ImageWish, b: ImageWish): boolean {
  return settings.every((setting) => a[setting] === b[setting]);
}

export function isRatio(value: unknown): value is RatioId {
  return ratios.some(({ id }) => id === value);
}

export const isNumberOrMissing = (value: unknown): value is number | undefined =>
  value === undefined || typeof value === 'number';

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
    ['versionId', 'imageId', 'count', 'seed', 'parentId'].every((key) =>
      isNumberOrMissing(order[key as 'seed']),
    )
  );
}
