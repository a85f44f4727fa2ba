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

interface Case {
  readonly prompt: string;
  readonly fault: FaultRule | undefined;
  /** The answers by the claim; null where the stand-in cannot know. */
  readonly expected: Readonly<Record<string, string>>;
}

const things = [
  { word: 'lighthouse', claim: 'a lighthouse' },
  { word: 'hiker', claim: 'a hiker' },
  { word: 'boats', claim: 'boats', number: 'three' },
  { word: 'monk', claim: 'a monk' },
  { word: 'sailboats', claim: 'sailboats', number: 'two' },
] as const;
const lights = [
  { words: 'golden hour light, long raking shadows', time: 'golden', other: 'night' },
  { words: 'at night', time: 'night', other: 'day' },
] as const;
const faults = ['none', 'leaves it out', 'other light', 'other number'] as const;

/** 200 images: five things by two lights by four kinds of faults, five seeds of each. */
const cases: readonly Case[] = things.flatMap((thing) =>
  lights.flatMap((light) =>
    faults.flatMap((kind) =>
      Array.from({ length: 5 }, (_, at): Case => {
        const number = 'number' in thing ? thing.number : undefined;
        const named = `${number ?? 'a'} ${thing.word}`;
        const isGolden = light.time === 'golden';
        const prompt = isGolden
          ? `${named} on a rocky shore, view ${at}, golden hour light, long raking shadows`
          : `${named} on a rocky shore at night, view ${at}`;
        const rule = { at: 'replicate.prediction', kind: 'misdraw' } as const;
        const fault: FaultRule | undefined =
          kind === 'leaves it out'
            ? { ...rule, leaveOut: thing.word }
            : kind === 'other light'
              ? { ...rule, time: light.other }
              : kind === 'other number'
                ? { ...rule, count: 5 }
                : undefined;
        const isThere = kind !== 'leaves it out';
        return {
          prompt,
          fault,
          expected: {
            [thing.claim]: isThere ? 'yes' : 'no',
            ...(number && {
              [`exactly ${number} ${thing.word}`]: isThere && kind !== 'other number' ? 'yes' : 'no',
            }),
            ...(isGolden && { 'golden hour light': kind === 'other light' ? 'no' : 'yes' }),
          },
        };
      }),
    ),
  ),
);

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

it('on 200 images with known faults, each hit and each miss is found as drawn, on the wire', async () => {
  const judge = newJudge();
  expect(cases).toHaveLength(200);
  const wrong: object[] = [];
  const seen = { yes: 0, no: 0, unclear: 0 };
  for (const { prompt, fault, expected } of cases) {
    const questions = askAboutPrompt(prompt, 'flux');
    const jpeg = await preparer.shrink(Readable.from([await draw(prompt, fault)]));
    const { answers } = await judge.look(jpeg, questions, {});
    for (const [claim, answer] of Object.entries(expected)) {
      const question = questions.find((each) => each.claim === claim);
      const given = question && answers[question.id];
      if (given !== answer) wrong.push({ prompt, fault, claim, answer, given });
      else seen[given]++;
    }
    // What it did not draw on purpose it does not claim: a shore is water or land, and rocks are none of its things.
    for (const { id, claim } of questions)
      if (/rock|on the shore/.test(claim)) expect([claim, answers[id]]).toEqual([claim, 'unclear']);
  }
  expect(wrong).toEqual([]);
  expect(seen.yes).toBeGreaterThan(150);
  expect(seen.no).toBeGreaterThan(100);
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
