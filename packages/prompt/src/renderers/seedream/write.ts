import { makeProseWriter } from '../prose/write';
import { seedreamRatios } from './profile';

export const seedreamWriter = makeProseWriter({
  name: 'Seedream',
  unsaid: 'lost',
  ratios: seedreamRatios.value,
});
