import type { RatioId } from '@safelight/catalog/ratios';
import { isRatio, mostSide, nameRatio, spellRatio } from '../document/ratio';
import type { FreeRatio, Selection } from '../selection';

/* Shapes as `W:H`, of which the catalog has ten. */

/** `W:H` in whole numbers and lowest terms; the catalog's ratio when it offers it. */
export function readRatio(ratio: string): RatioId | FreeRatio {
  const [width = 1, height = 1] = ratio.split(':').map(Number);
  const scale = Number.isInteger(width) && Number.isInteger(height) ? 1 : 100;
  return nameRatio(Math.round(width * scale), Math.round(height * scale));
}

/** The ratio of a parsed prompt as a selection holds it. */
export function ratioOfParsed(ratio: string | undefined): Pick<Selection, 'ratio'> {
  return ratio === undefined ? {} : { ratio: readRatio(ratio) };
}

/** The ratio of a parsed prompt within the limits for storing: the nearest to an odd one, none for an extreme one. */
export function boundRatioOfParsed(ratio: string | undefined): Pick<Selection, 'ratio'> {
  if (ratio === undefined) return {};
  const exact = readRatio(ratio);
  const [width = 1, height = 1] = spellRatio(exact).split(':').map(Number);
  const scale = Math.min(1, mostSide / Math.max(width, height));
  const near = nameRatio(Math.round(width * scale), Math.round(height * scale));
  return isRatio(spellRatio(near)) ? { ratio: near } : {};
}
