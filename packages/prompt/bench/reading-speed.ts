import { getImageModel } from '@safelight/catalog/models';
import { readBody } from '../src/body';
import { checkContract } from '../src/contract';
import { guessRenderer } from '../src/guess-renderer';
import { toImageInput } from '../src/image-input';
import { mendBody } from '../src/mend';
import { lintSelection } from '../src/lint/selection';
import { lintText } from '../src/lint/text';
import { parse } from '../src/parse';
import { readRecipe } from '../src/recipe';
import { recompose } from '../src/recompose';
import { findRendererToUpdate, modernize } from '../src/modernize';
import type { Selection } from '../src/selection';
import type { Shape } from './hostile-shapes';
import { syntaxes } from '../test/support/syntaxes';

/** The longest text the API accepts, and a tenth of it. */
export const longest = 20_000;
const short = longest / 10;

const selection: Selection = {
  style: 'photorealistic',
  subject: 'a fox',
  exclusions: ['hat'],
  parameters: {},
};
const judged: Selection = {
  ...selection,
  subject: 'two red foxes chasing a hare beside a sign that says "NO"',
  lighting: { id: 'golden_hour' },
  exclusions: ['people', 'text'],
};
const flux = getImageModel('black-forest-labs/flux-schnell');

/** Every function that reads untrusted text. */
export const readers: Readonly<Record<string, (text: string) => unknown>> = Object.fromEntries([
  ...syntaxes.map((renderer) => [`lintText ${renderer}`, (text: string) => lintText(text, renderer)]),
  ...syntaxes.map((renderer) => [
    `readBody ${renderer}`,
    (text: string) => readBody(text, selection, renderer),
  ]),
  ...syntaxes.map((renderer) => [`parse ${renderer}`, (text: string) => parse(text, renderer)]),
  ...syntaxes.flatMap((renderer) => [
    [`checkContract ${renderer}`, (text: string) => checkContract(text, judged, renderer)],
    [`mendBody ${renderer}`, (text: string) => mendBody(text, judged, renderer)],
  ]),
  ['recompose for Midjourney', (text: string) => recompose(parse(text, 'stable-diffusion'), 'midjourney')],
  ['recompose from Midjourney', (text: string) => recompose(parse(text, 'midjourney'), 'stable-diffusion')],
  ['readRecipe', (text: string) => readRecipe(text, 'midjourney')],
  ['guessRenderer', (text: string) => guessRenderer(text, 'midjourney')],
  [
    'lintSelection',
    (text: string) =>
      lintSelection({
        ...selection,
        subject: text,
        exclusions: ['people', 'text'],
        lighting: { id: 'golden_hour' },
        framing: { id: 'aerial' },
        mood: { id: 'bw' },
        lens: { id: '85mm' },
      }),
  ],
  ['modernize', (text: string) => modernize(text, 'midjourney')],
  ['findRendererToUpdate', (text: string) => findRendererToUpdate(text, undefined)],
  ['toImageInput', (text: string) => toImageInput(text, flux)],
] as const);

/** CPU time of this process in milliseconds, which excludes other load on the machine. */
function time(work: () => unknown): number {
  const began = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

export interface Speed {
  readonly milliseconds: number;
  /** Time relative to a tenth of the text: 10 when linear, 100 when quadratic. */
  readonly ratio: number;
}

/** Below this, in milliseconds, a ratio would be noise. */
const leastBrief = 2;

/** Milliseconds for one reading of a shape. */
export function timeOnce(read: (text: string) => unknown, { write }: Shape, length: number): number {
  const text = write(length);
  return time(() => read(text));
}

/** The fastest of several runs, until they are `enough`: other load on the machine only slows them. */
export function measure(
  read: (text: string) => unknown,
  shape: Shape,
  enough: (speed: Speed) => boolean,
): Speed {
  let brief = Infinity;
  let speed: Speed = { milliseconds: Infinity, ratio: Infinity };
  for (let run = 0; run < 8 && !enough(speed); run++) {
    brief = Math.min(brief, timeOnce(read, shape, short));
    const milliseconds = Math.min(speed.milliseconds, timeOnce(read, shape, longest));
    speed = { milliseconds, ratio: milliseconds / Math.max(brief, leastBrief) };
  }
  return speed;
}
