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
async function draw(prompt: string, fault: FaultRule): Promise<Buffer> {
  sandbox.faults.add(fault);
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
  readonly fault: FaultRule;
  /** The answers by the claim. Of everything else the stand-in cannot tell. */
  readonly expected: Readonly<Record<string, 'yes' | 'no'>>;
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

const answerTo = (isWrong: boolean) => (isWrong ? 'no' : 'yes');

/** 200 images, and a fault in each: five things by two lights by four faults by five places. */
const cases: readonly Case[] = things.flatMap((counted) =>
  lights.flatMap(({ claim, words }) =>
    faults.flatMap(({ leavesOut, light, number }) =>
      places.map((place): Case => {
        const thing = counted.split(' ')[1]!;
        return {
          prompt: `${counted} on ${place}, ${words}`,
          fault: {
            at: 'replicate.prediction',
            kind: 'misdraw',
            ...(leavesOut && { leaveOut: thing }),
            ...(light && { time: 'night' as const }),
            ...(number && { count: 5 }),
          },
          expected: {
            [thing]: answerTo(leavesOut),
            [`exactly ${counted}`]: answerTo(leavesOut || number),
            [claim]: answerTo(light),
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

it('on 200 images with a fault in each, every hit and every miss is found as drawn, on the wire', async () => {
  const judge = newJudge();
  expect(cases).toHaveLength(200);
  const wrong: object[] = [];
  const seen = { yes: 0, no: 0, unclear: 0 };
  for (const { prompt, fault, expected } of cases) {
    const questions = askAboutPrompt(prompt, 'flux');
    expect(questions.map(({ claim }) => claim)).toEqual(expect.arrayContaining(Object.keys(expected)));
    const jpeg = await preparer.shrink(Readable.from([await draw(prompt, fault)]));
    const { answers } = await judge.look(jpeg, questions, {});
    for (const { id, claim } of questions) {
      const given = answers[id]!;
      if (given !== (expected[claim] ?? 'unclear')) wrong.push({ prompt, fault, claim, given });
      else if (claim in expected) seen[given]++;
    }
  }
  expect(wrong).toEqual([]);
  expect(seen).toEqual({ yes: 300, no: 300, unclear: 0 });
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
