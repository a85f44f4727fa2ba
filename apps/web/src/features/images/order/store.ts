import { imageModelIds, type ImageModelId } from '@safelight/catalog/models';
import { ratios, type RatioId } from '@safelight/catalog/ratios';

/** What a picture shall be. */
export interface ImageWish {
  readonly prompt: string;
  readonly model: ImageModelId;
  /** Null where the prompt decides: the ratio that it asks for, else square. */
  readonly ratio: RatioId | null;
  /** Null is General. */
  readonly projectId: number | null;
}

/** A picture that was asked for; plain JSON, so that it survives a reload. */
export interface ImageOrder extends ImageWish {
  /** The intent's own: sent again while the answer is outstanding, it charges nothing. */
  readonly requestId: string;
  /** The picture's, once the server has answered. */
  readonly imageId?: number | undefined;
  /** Whether the user was told how it ended. */
  readonly ended?: boolean | undefined;
}

export function isSameWish(a: ImageWish, b: ImageWish): boolean {
  return a.prompt === b.prompt && a.model === b.model && a.ratio === b.ratio && a.projectId === b.projectId;
}

export function isImageModel(value: unknown): value is ImageModelId {
  return imageModelIds.some((id) => id === value);
}

export function isRatio(value: unknown): value is RatioId {
  return ratios.some(({ id }) => id === value);
}

/** Whether something read from the browser's storage is an order. */
export function isImageOrder(value: unknown): value is ImageOrder {
  if (typeof value !== 'object' || value === null) return false;
  const order = value as Partial<Record<keyof ImageOrder, unknown>>;
  return (
    typeof order.requestId === 'string' &&
    typeof order.prompt === 'string' &&
    isImageModel(order.model) &&
    (order.ratio === null || isRatio(order.ratio)) &&
    (order.projectId === null || typeof order.projectId === 'number') &&
    (order.imageId === undefined || typeof order.imageId === 'number')
  );
}
