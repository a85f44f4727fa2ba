import { ratios, type Ratio, type RatioId } from '../ratios';

// Apart from the ratios, which the first page of the wizard loads.

/** A ratio that the catalog does not offer, as `W:H` in lowest terms. */
export type OwnRatio = `${number}:${number}`;

/** What an image is drawn in: a ratio of the catalog, or one of its model's own, which has no name. */
export interface DrawnRatio extends Pick<Ratio, 'name' | 'ratio' | 'width' | 'height'> {
  readonly id: RatioId | OwnRatio;
}

export const isOwnRatio = (value: string): value is OwnRatio => /^\d{1,3}:\d{1,3}$/.test(value);

export function toDrawnRatio(id: RatioId | OwnRatio): DrawnRatio {
  if (!isOwnRatio(id)) return ratios.find((ratio) => ratio.id === id)!;
  const [width = 1, height = 1] = id.split(':').map(Number);
  return { id, name: id, ratio: id, width, height };
}

/** The ratios of the catalog, and the chosen one if that is another. */
export const listRatios = (chosen: RatioId | OwnRatio): readonly DrawnRatio[] =>
  isOwnRatio(chosen) ? [...ratios, toDrawnRatio(chosen)] : ratios;
