import { makeProseWriter } from '../prose/write';
import { nanoBanana2Ratios, nanoBananaRatios } from './profile';

export const nanoBananaWriter = makeProseWriter({
  name: 'Nano Banana',
  unsaid: 'lost',
  ratios: nanoBananaRatios.value,
  fewModels: { models: 'Nano Banana 2 and 2.1', ratios: nanoBanana2Ratios.value },
});
