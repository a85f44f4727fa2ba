import { makeProseWriter } from '../prose/write';
import { nanoBananaRatios } from './profile';

export const nanoBananaWriter = makeProseWriter({
  name: 'Nano Banana',
  unsaid: 'left out',
  ratios: nanoBananaRatios.value,
});
