/*
 * Prompts in the manner of those that people paste, made from parts so that there are a thousand of them: one maker for
 * each syntax, and a generator of numbers with a seed, so that every run reads the same ones.
 */

/** A pseudo-random generator (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const subjects = [
  'a heron on one leg in a misty marsh',
  'an old fisherman mending a green net',
  'two astronauts playing chess on a rooftop',
  'a ceramic teapot shaped like a snail',
  'the Eiffel Tower made of bread, tiny tourists below',
  'a golden retriever asleep under a piano',
  'portrait of a woman with freckles and a red scarf',
  'a neon sign reading "OPEN (almost)"',
  'une vieille dame qui nourrit des pigeons',
  '雨の夜の路地を歩く猫',
  'Ein Füchslein im Schnee, das zurückblickt',
  'isometric cutaway of a submarine kitchen',
  'a 1970s living room, shag carpet, lava lamp',
  'C-3PO and a toaster; unlikely friends',
  'a map of an island that does not exist',
  'сова читает газету у окна',
];
const details = [
  'golden hour',
  '85mm lens',
  'shot on Kodak Portra 400',
  'cinematic lighting',
  'shallow depth of field',
  'muted earth tones',
  'volumetric fog',
  'f/1.8',
  'wide-angle shot',
  'studio lighting, softbox from the left',
  'oil on canvas, visible brushwork',
  'Studio Ghibli style',
  'low-poly',
  'black and white',
  'intricate filigree',
  'trending on artstation',
  '8k',
  'by Moebius and Ernst Haeckel',
  'bokeh',
  'hyper-detailed',
  'close-up',
  'watercolor, wet on wet',
  'blueprint annotations',
  '3d render',
  'negative space at the top',
  "bird's-eye view",
  'a 35mm film still',
];
const faults = [
  'blurry',
  'text',
  'watermark',
  'extra fingers',
  'low quality',
  'jpeg artifacts',
  'people',
  'boats',
];
const ratios = ['16:9', '9:16', '1:1', '3:2', '4:5', '21:9', '2:3', '7:4'];

type Random = () => number;
const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
const some = <T>(random: Random, from: readonly T[], least: number, most: number): T[] => {
  const count = least + Math.floor(random() * (most - least + 1));
  const left = [...from];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1).at(0),
  ).filter((each) => each !== undefined);
};
const body = (random: Random) => [pick(random, subjects), ...some(random, details, 1, 6)].join(', ');

/** What follows a Midjourney prompt. */
function midjourney(random: Random): string {
  const parameters = some(
    random,
    [
      `--ar ${pick(random, ratios)}`,
      `--stylize ${Math.floor(random() * 1000)}`,
      `--chaos ${Math.floor(random() * 100)}`,
      `--seed ${Math.floor(random() * 1e9)}`,
      `--v ${pick(random, ['6.1', '7', '8.2'])}`,
      '--raw',
      '--style raw',
      `--no ${some(random, faults, 1, 3).join(', ')}`,
      '--sref 680572301',
      '--p n5ywibe',
      '--tile',
      '--iw 1.5',
      '--weird 250',
    ],
    0,
    6,
  );
  const opening = pick(random, ['', '', '', '/imagine prompt: ', 'https://example.com/ref.png ']);
  const words = random() < 0.2 ? `${pick(random, subjects)}::2 ${pick(random, details)}::1` : body(random);
  return [`${opening}${words}`, ...parameters].join(' ');
}

function webUi(random: Random): string {
  const weigh = (words: string) =>
    pick(random, [words, words, `(${words}:1.${Math.floor(random() * 9)})`, `((${words}))`, `[${words}]`]);
  const terms = [pick(random, subjects), ...some(random, details, 1, 7).map(weigh)];
  if (random() < 0.3) terms.push('<lora:inkwash_v2:0.7>');
  if (random() < 0.1) terms.splice(2, 0, 'BREAK');
  const lines = [terms.join(', ')];
  if (random() < 0.8) lines.push(`Negative prompt: ${some(random, faults, 1, 6).map(weigh).join(', ')}`);
  if (random() < 0.8)
    lines.push(
      `Steps: ${20 + Math.floor(random() * 20)}, Sampler: DPM++ 2M Karras, CFG scale: 7, Seed: ${Math.floor(
        random() * 1e9,
      )}, Size: 832x1216, Model hash: a1b2c3d4, Model: someXL`,
    );
  return lines.join('\n');
}

function comfyUi(random: Random): string {
  const terms = [pick(random, subjects), `(${pick(random, details)}:1.2)`, ...some(random, details, 1, 4)];
  if (random() < 0.3) terms.push('embedding:ink_style');
  if (random() < 0.3) terms.push('{dawn|dusk}');
  return `${terms.join(', ')}\n// Negative prompt: ${some(random, faults, 1, 4).join(', ')}\n// Size: 1024x768`;
}

function prose(random: Random): string {
  const said = some(random, details, 1, 4).map((words) => `The image has ${words}.`);
  const subject = pick(random, subjects);
  const opening = pick(random, ['A photo of ', 'Create an image of ', 'An illustration showing ', '']);
  const close = pick(random, [
    '',
    ' No text.',
    ' Leave out: boats, people.',
    ` Aspect ratio ${pick(random, ratios)}.`,
  ]);
  return `${opening}${subject}. ${said.join(' ')}${close}`;
}

function json(random: Random): string {
  return JSON.stringify({
    scene: pick(random, subjects),
    style: pick(random, details),
    lighting: pick(random, details),
    color_palette: ['#e0a03c', '#1d1a18'],
    camera: { lens: '85mm', angle: pick(random, details) },
  });
}

export const makers = { midjourney, webUi, comfyUi, prose, json } as const;
export type Maker = keyof typeof makers;

/** The thousand prompts. */
export function makePrompts(): readonly { readonly maker: Maker; readonly text: string }[] {
  const random = seeded(16);
  const names = Object.keys(makers) as Maker[];
  const prompts = new Map<string, Maker>();
  for (let at = 0; prompts.size < 1000; at++) {
    const maker = names[at % names.length]!;
    prompts.set(makers[maker](random), maker);
  }
  return [...prompts].map(([text, maker]) => ({ text, maker }));
}
