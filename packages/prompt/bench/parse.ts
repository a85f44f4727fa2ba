import type { RendererId } from '@safelight/catalog/renderers';
import { pathToFileURL } from 'node:url';
import { parse } from '../src/parse';
import { recompose } from '../src/recompose';

const subjects = [
  'a lighthouse keeper mending a brass lamp',
  'portrait of a beekeeper in a linen veil',
  'two herons standing in a flooded rice field',
  'an abandoned tram under flowering vines',
  'macro photo of frost on a red leaf',
];
const scenes = [
  'in a narrow harbor at dusk, gulls circling above the cranes and wet cobblestones underfoot',
  'with long shadows across the floor, dust floating in the beam of a single window',
  'surrounded by jars of honey, dried herbs hanging from the beams, copper pans on the wall',
];
const looks = [
  'golden hour, 85mm lens, shallow depth of field, muted colors, film grain',
  'digital painting, concept art, dramatic lighting, intricate, sharp focus, matte finish',
  'wide angle, natural light, documentary photography, kodak portra 400, slightly grainy',
];
const syntax: readonly (readonly [RendererId, (words: string) => string])[] = [
  ['midjourney', (words) => `${words} --ar 4:5 --style raw --stylize 250 --chaos 10 --seed 4711 --v 7`],
  ['midjourney', (words) => `/imagine prompt: https://cdn.example/a.png ${words}::2 soft rain::1 --sref 123 456 --no text, hats`],
  [
    'stable-diffusion',
    (words) =>
      `(masterpiece, best quality:1.2), ${words}, ((detailed)), <lora:filmic_v2:0.7>\n` +
      'Negative prompt: (worst quality, low quality:1.4), lowres, bad anatomy, bad hands, text, watermark, blurry\n' +
      'Steps: 28, Sampler: DPM++ 2M Karras, CFG scale: 6.5, Seed: 1234567890, Size: 832x1216, Model: someXL_v9',
  ],
  ['dall-e-3', (words) => `${words}.`],
]; // prettier-ignore

/** Foreign prompts in the manner of real ones, about 350 characters long. */
export const foreignPrompts: readonly (readonly [RendererId, string])[] = subjects.flatMap((subject) =>
  scenes.flatMap((scene) =>
    looks.flatMap((look) =>
      syntax.map(([renderer, write]) => [renderer, write(`${subject} ${scene}, ${look}`)] as const),
    ),
  ),
);

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function measure(run: (renderer: RendererId, text: string) => number, milliseconds: number): number {
  let done = 0;
  let read = 0;
  const start = processorTime();
  let now = start;
  while (now - start < milliseconds) {
    for (const [renderer, text] of foreignPrompts) read += run(renderer, text);
    done += foreignPrompts.length;
    now = processorTime();
  }
  if (read < 0) throw new Error('Unreachable; keeps the engine from optimizing the work away');
  return Math.round((done * 1000) / (now - start));
}

/** Until the engine has compiled what runs often. Before, it measures its compiler, which takes longer than reading. */
const warmUp = 2000;

/** Foreign prompts per second on one core: the median of five runs. */
export function benchParse(): { name: string; perSecond: number }[] {
  const runs = [
    { name: 'parse', run: (renderer: RendererId, text: string) => parse(text, renderer).segments.length },
    {
      name: 'parse and recompose',
      run: (renderer: RendererId, text: string) =>
        recompose(parse(text, renderer), renderer === 'midjourney' ? 'stable-diffusion' : 'midjourney').text
          .length,
    },
  ];
  return runs.map(({ name, run }) => {
    measure(run, warmUp);
    const rates = Array.from({ length: 5 }, () => measure(run, 300)).toSorted((a, b) => a - b);
    return { name, perSecond: rates[2] ?? 0 };
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const { name, perSecond } of benchParse()) {
    console.log(`${name.padEnd(28)} ${perSecond.toLocaleString('en').padStart(10)} prompts/s`);
  }
}
