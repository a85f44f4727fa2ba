import { makeProseWriter } from '../prose/write';
import { gptImageSizes } from './profile';

/** GPT Image has no parameters and no negative field, but it follows a closing sentence of exclusions. */
export const dallEWriter = makeProseWriter({
  name: 'GPT Image',
  unsaid: 'named',
  sizes: gptImageSizes.value,
});
