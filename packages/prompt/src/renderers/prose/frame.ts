import { mismatch } from '@safelight/catalog/ratios';
import type { RatioItem } from '../../document/content';
import { convert } from '../../document/parts';
import { chooseSize, describeMismatch, nearestRatio } from '../sizes';
import type { ProseRules } from './rules';

/* How prose says a ratio, and which one to choose beside it. */

/** What to choose beside the prompt: the ratio, or the nearest one that is taken. */
function chooseBeside(shape: RatioItem['ratio'], { name, ratios, fewModels }: ProseRules): string {
  if (!ratios) return 'choose the ratio beside the prompt as well.';
  const all = [...ratios, ...(fewModels?.ratios ?? [])];
  const { ratio, off } = nearestRatio(shape, all);
  const far = describeMismatch(off, name);
  const choice = far === undefined && ratio === shape.ratio ? 'the ratio' : ratio;
  const only = fewModels?.ratios.includes(ratio) ? ` Only ${fewModels.models} take ${ratio}.` : '';
  return `choose ${choice}${far ? `, ${far},` : ''} beside the prompt as well.${only}`;
}

/** Returns how these rules say a ratio. */
export function makeFrameSettler(rules: ProseRules): (item: RatioItem) => RatioItem {
  // The catalog's ratios only: other ratios are without number.
  const settled = new Map<RatioItem, RatioItem>();
  return (item) => {
    const known = settled.get(item);
    if (known) return known;
    const made = settleFrame(item, rules);
    if (item.ratio.id) settled.set(item, made);
    return made;
  };
}

function settleFrame({ part, ratio }: RatioItem, rules: ProseRules): RatioItem {
  const { name, sizes } = rules;
  if (!sizes) return { part: convert(part, `Said in words; ${chooseBeside(ratio, rules)}`), ratio };
  const size = chooseSize(ratio, sizes);
  const far = describeMismatch(mismatch(ratio, size), name);
  const note = `Said in words; the size to choose is ${size.join('x')}${far ? `, ${far}` : ''}.`;
  return { part: convert(part, note + sayListed(ratio, rules)), ratio };
}

/** Says which ratio a model with a list of them takes for one that is not on it. */
function sayListed(shape: RatioItem['ratio'], { listed }: ProseRules): string {
  if (!listed) return '';
  const { ratio, off } = nearestRatio(shape, listed.ratios);
  const far = describeMismatch(off, listed.model);
  return far === undefined ? '' : ` ${listed.model} has a list of ratios: choose ${ratio}, ${far}.`;
}
