import { pathToFileURL } from 'node:url';
import type { RendererId } from '@safelight/catalog/renderers';
import { rendererIds } from '@safelight/catalog/renderers';
import { compose } from '../src/compose';
import { checkContract } from '../src/contract';
import { measure, ordinary } from './compose';

/** A text of about 80 words that keeps every choice of `ordinary` in other words. */
const paraphrase =
  'On a foggy pier where a single lantern is burning, an old fisherman sits on the harbor wall mending a green net, wet ' +
  'twine looped over his scarred knuckles and a knife beside his boot. A photorealistic photograph with lifelike texture ' +
  'in rope, wool and skin, framed as a head-and-shoulders portrait, taken through an 85mm lens on a full-frame DSLR, golden ' +
  'hour sunlight raking low across the boards, analog film tones with lifted blacks and fine grain';

/** Checks per second on one core, for an edited prompt and for a paraphrase with each renderer. */
export function benchContract(): { name: string; perSecond: number }[] {
  const check = (text: string, renderer: RendererId) => (): number =>
    checkContract(text, ordinary, renderer).length;
  const runs = rendererIds.flatMap((renderer) => [
    {
      name: `check edited ${renderer}`,
      run: check(`Quietly, ${compose(ordinary, renderer).text}`, renderer),
    },
    { name: `check paraphrase ${renderer}`, run: check(paraphrase, renderer) },
  ]);
  // Before the first reading, so that it is not of a process that is still cold.
  for (const { run } of runs) measure(run, 200);
  return runs.map(({ name, run }) => {
    const rates = Array.from({ length: 5 }, () => measure(run, 200)).toSorted((a, b) => a - b);
    return { name, perSecond: rates[2] ?? 0 };
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const { name, perSecond } of benchContract()) {
    console.log(`${name.padEnd(36)} ${perSecond.toLocaleString('en').padStart(10)} checks/s`);
  }
}
