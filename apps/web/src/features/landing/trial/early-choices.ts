import { ratios } from '@safelight/catalog/ratios';
import { styles } from '@safelight/catalog/styles';
import { firstChoices, exclusionTerms, type Choices } from './choices';

export const fieldsId = 'trial';

/**
 * What was chosen and typed in the prerendered fields before hydration; undefined if nothing was. Must be read before
 * React hydrates the fields, which resets their text.
 */
export function readEarlyChoices(): Choices | undefined {
  if (import.meta.env.SSR) return undefined;
  const box = document.getElementById(fieldsId);
  const words = box?.querySelector('textarea');
  if (!box || !words) return undefined;
  const inputs = [...box.querySelectorAll('input')];
  if (words.value === words.defaultValue && inputs.every((each) => each.checked === each.defaultChecked))
    return undefined;
  const checked = (name: keyof Choices) =>
    inputs.filter((each) => each.checked && each.name === name).map(({ value }) => value);
  const leftOut = checked('leftOut');
  return {
    words: words.value,
    style: styles.find(({ id }) => id === checked('style')[0])?.id ?? firstChoices.style,
    light: checked('light')[0] ?? firstChoices.light,
    lens: checked('lens')[0] ?? firstChoices.lens,
    ratio: ratios.find(({ id }) => id === checked('ratio')[0])?.id ?? firstChoices.ratio,
    // In the order in which clicks would have added them.
    leftOut: [...new Set([...firstChoices.leftOut, ...exclusionTerms])].filter((term) =>
      leftOut.includes(term),
    ),
  };
}
