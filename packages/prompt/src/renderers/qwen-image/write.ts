import { makeProseLinesWriter } from '../prose/write';
import { cleanLine } from '../terms/clean-line';
import { qwenSizes } from './profile';

export const qwenImageWriter = makeProseLinesWriter(cleanLine, {
  sizes: qwenSizes.value,
  maker: 'Qwen-Image',
});
