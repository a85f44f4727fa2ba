import { ratios, type Ratio, type RatioId } from '@safelight/catalog/ratios';

export function getRatio(id: RatioId): Ratio {
  return ratios.find((ratio) => ratio.id === id)!;
}
