import { Readable } from 'node:stream';
import { buildSandbox, type Sandbox } from '@safelight/sandbox/app';
import type { FaultRule } from '@safelight/sandbox/faults';
import { askAboutPrompt } from '@safelight/prompt/questions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createJudge } from '../../src/providers/openai/judge';
import { createImagePreparer } from '../../src/providers/sharp/prepare';
import { replicateRules } from '../../src/providers/download/image';
import { imageSide } from '../support/images/service';

let sandbox: Sandbox;
let url: string;
beforeAll(async () => {
  sandbox = await buildSandbox({ longerSide: imageSide });
  url = await sandbox.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => sandbox.app.close());

const preparer = createImagePreparer('/nonexistent', replicateRules);

/** Orders an image as the server does, and returns the file's bytes. */
async function draw(prompt: string, fault: FaultRule | undefined): Promise<Buffer> {
  if (fault) sandbox.faults.add(fault);
  const created = await fetch(`${url}/replicate/v1/models/black-forest-labs/flux-schnell/predictions`, {
    method: 'POST',
    headers: { authorization: 'Bearer r8_test', 'content-type': 'application/json', prefer: 'wait' },
    body: JSON.stringify({ input: { prompt, aspect_ratio: '3:2' } }),
  });
  const { output } = (await created.json()) as { output: string[] };
  const file = await fetch(output[0]!);
  return Buffer.from(await file.arrayBuffer());
}

/** A fact that a prompt asks for, by its claim, and whether the image shows it. */
interface Expected {
  readonly kind: 'thing' | 'number' | 'light' | 'colour' | 'words' | 'exclusion';
  readonly answer: 'yes' | 'no';
}

interface Case {
  readonly prompt: string;
  readonly fault?: FaultRule;
  /** By the claim. Of everything else the stand-in cannot tell. */
  readonly expected: Readonly<Record<string, Expected>>;
}

const things = ['three boats', 'two sailboats', 'two lighthouses', 'three men', 'two women'];
const lights = [
  { claim: 'golden hour light', words: 'golden hour light, long raking shadows' },
  { claim: 'soft natural daylight', words: 'soft natural daylight, open shadows' },
];
const faults = [
  { leavesOut: true, light: false, number: false },
  { leavesOut: false, light: true, number: false },
  { leavesOut: false, light: false, number: true },
  { leavesOut: false, light: true, number: true },
];
const places = ['a rocky shore', 'a sandy shore', 'a quiet coast', 'a stony headland', 'a wide beach'];

const shown = (kind: Expected['kind'], isWrong: boolean): Expected => ({
  kind,
  answer: isWrong ? 'no' : 'yes',
});
const misdraw = (how: object) => ({ at: 'replicate.prediction', kind: 'misdraw', ...how }) as FaultRule;

/** 200 images, and a fault in each: five things by two lights by four faults by five places. */
const things200: readonly Case[] = things.flatMap((counted) =>
  lights.flatMap(({ claim, words }) =>
    faults.flatMap(({ leavesOut, light, number }) =>
      places.map((place): Case => {
        const thing = counted.split(' ')[1]!;
        return {
          prompt: `${counted} on ${place}, ${words}`,
          fault: misdraw({
            ...(leavesOut && { leaveOut: thing }),
            ...(light && { time: 'night' as const }),
            ...(number && { count: 5 }),
          }),
          expected: {
            [thing]: shown('thing', leavesOut),
            [`exactly ${counted}`]: shown('number', leavesOut || number),
            [claim]: shown('light', light),
          },
        };
      }),
    ),
  ),
);

/** 25 prompts of each kind, each drawn as asked and with a fault. */
const pairs = ({
  of,
  prompt,
  fault,
  claims,
}: {
  of: readonly string[];
  prompt: (one: string, place: string) => string;
  fault: (one: string) => object;
  claims: (one: string, isWrong: boolean) => Case['expected'];
}): readonly Case[] =>
  of.flatMap((one) =>
    places.flatMap((place) => [
      { prompt: prompt(one, place), expected: claims(one, false) },
      { prompt: prompt(one, place), fault: misdraw(fault(one)), expected: claims(one, true) },
    ]),
  );

const colours = pairs({
  of: ['red', 'orange', 'green', 'blue', 'purple'],
  prompt: (colour, place) => `a ${colour} lighthouse on ${place}`,
  fault: (colour) => ({ colour: colour === 'green' ? 'pink' : 'green' }),
  claims: (colour, isWrong) => ({
    'a lighthouse': shown('thing', false),
    [`the lighthouse is ${colour}`]: shown('colour', isWrong),
  }),
});

const signs = pairs({
  of: ['OPEN', 'Fresh fish', 'Ferry', 'No swimming', 'Cafe'],
  prompt: (words, place) => `a lighthouse on ${place} with a sign that reads “${words}”`,
  fault: () => ({ misspell: true }),
  claims: (words, isWrong) => ({
    'a lighthouse': shown('thing', false),
    [`the words “${words}”`]: shown('words', isWrong),
  }),
});

const exclusions = pairs({
  of: ['lighthouse', 'lighthouses', 'people', 'person', 'figures'],
  prompt: (ruledOut, place) => `three boats on ${place}, no ${ruledOut}`,
  fault: (ruledOut) => ({ also: ruledOut.startsWith('lighthouse') ? 'lighthouse' : 'person' }),
  claims: (ruledOut, isWrong) => ({
    boats: shown('thing', false),
    'exactly three boats': shown('number', false),
    [`no ${ruledOut}`]: shown('exclusion', isWrong),
  }),
});

const newJudge = () =>
  createJudge({
    kind: 'sandbox',
    apiKey: 'sk-test',
    baseUrl: `${url}/openai/v1`,
    model: 'gpt-6-luna',
    price: { input: 0.1, cached: 0.01, output: 0.5 },
    effort: 'low',
    timeout: 30_000,
    tokens: 3000,
  });

it('on 350 images with known faults, every hit and every miss is found as drawn, on the wire', async () => {
  const judge = newJudge();
  const cases = [...things200, ...colours, ...signs, ...exclusions];
  expect(cases).toHaveLength(350);
  const wrong: object[] = [];
  const seen: Partial<Record<Expected['kind'], { hits: number; misses: number }>> = {};
  for (const { prompt, fault, expected } of cases) {
    const questions = askAboutPrompt(prompt, 'flux');
    expect(questions.map(({ claim }) => claim)).toEqual(expect.arrayContaining(Object.keys(expected)));
    const jpeg = await preparer.shrink(Readable.from([await draw(prompt, fault)]));
    const { answers } = await judge.look(jpeg, questions, {});
    for (const { id, claim } of questions) {
      const given = answers[id]!;
      const fact = expected[claim];
      if (given !== (fact?.answer ?? 'unclear')) wrong.push({ prompt, fault, claim, given });
      else if (fact) {
        const counted = (seen[fact.kind] ??= { hits: 0, misses: 0 });
        counted[given === 'yes' ? 'hits' : 'misses']++;
      }
    }
  }
  for (const [kind, { hits, misses }] of Object.entries(seen))
    console.info(`${kind}: ${hits} hits and ${misses} misses, as drawn`);
  expect(wrong).toEqual([]);
  expect(seen).toEqual({
    thing: { hits: 150 + 50 + 50 + 50, misses: 50 },
    number: { hits: 50 + 50, misses: 150 },
    light: { hits: 100, misses: 100 },
    colour: { hits: 25, misses: 25 },
    words: { hits: 25, misses: 25 },
    exclusion: { hits: 25, misses: 25 },
  });
}, 120_000);

it('says of an image that it did not draw that it cannot tell', async () => {
  const questions = askAboutPrompt('a lighthouse at night', 'flux');
  const { default: sharp } = await import('sharp');
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const other = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'black', noise } })
    .png()
    .toBuffer();
  const judge = newJudge();
  const { answers } = await judge.look(await preparer.shrink(Readable.from([other])), questions, {});
  expect(new Set(Object.values(answers))).toEqual(new Set(['unclear']));
});
