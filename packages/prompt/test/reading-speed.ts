import { getImageModel } from '@safelight/catalog/models';
import { rendererIds } from '@safelight/catalog/renderers';
import { readBody } from '../src/body';
import { toImageInput } from '../src/image-input';
import { lintText } from '../src/lint/text';
import type { Selection } from '../src/selection';
import type { Shape } from './hostile-shapes';

/** The longest text that anyone can send, and a tenth of it. */
export const longest = 20_000;
const short = longest / 10;

const selection: Selection = {
  style: 'photorealistic',
  subject: 'a fox',
  exclusions: ['hat'],
  parameters: {},
};
const flux = getImageModel('black-forest-labs/flux-schnell');

/** What reads texts of strangers. */
export const readers: Readonly<Record<string, (text: string) => unknown>> = Object.fromEntries([
  ...rendererIds.map((renderer) => [`lintText ${renderer}`, (text: string) => lintText(text, renderer)]),
  ...rendererIds.map((renderer) => [
    `readBody ${renderer}`,
    (text: string) => readBody(text, selection, renderer),
  ]),
  ['toImageInput', (text: string) => toImageInput(text, flux)],
] as const);

function time(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

export interface Speed {
  readonly milliseconds: number;
  /** Against a tenth of the text: 10 where time is in proportion, 100 where it goes with the square. */
  readonly ratio: number;
}

/** What takes hardly any time has no ratio: beside other work on the machine it would be chance. */
const speedOf = (milliseconds: number, brief: number): Speed => ({
  milliseconds,
  ratio: milliseconds / Math.max(brief, 2),
});

/** The quickest of some runs, until one is `enough`: what else the machine does only makes them slower. */
export function measure(
  read: (text: string) => unknown,
  { write }: Shape,
  enough: (speed: Speed) => boolean,
): Speed {
  const [long, brief] = [write(longest), write(short)];
  let milliseconds = Infinity;
  let least = Infinity;
  for (let run = 0; run < 8; run++) {
    least = Math.min(
      least,
      time(() => read(brief)),
    );
    milliseconds = Math.min(
      milliseconds,
      time(() => read(long)),
    );
    if (enough(speedOf(milliseconds, least))) break;
  }
  return speedOf(milliseconds, least);
}
