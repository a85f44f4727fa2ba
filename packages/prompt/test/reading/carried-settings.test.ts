import { expect, test } from 'vitest';
import { guessRenderer } from '../../src/guess-renderer';
import { parse } from '../../src/parse';
import { recompose } from '../../src/recompose';
import type { RendererId } from '@safelight/catalog/renderers';

/* What programs add to a prompt, in the words of the program that it is written for. */

const write = (text: string, to: RendererId) => recompose(parse(text, guessRenderer(text, 'midjourney')), to);

test('a workflow’s settings have the web UI’s names', () => {
  const workflow = {
    6: {
      class_type: 'CLIPTextEncodeFlux',
      inputs: { clip_l: 'a fox in snow', t5xxl: 'a fox in snow, mist', guidance: 3.5 },
    },
    3: {
      class_type: 'KSampler',
      inputs: { seed: 5, steps: 20, cfg: 1, sampler_name: 'dpmpp_2m_sde', scheduler: 'karras', positive: ['6', 0] },
    },
  }; // prettier-ignore
  const { text, report } = write(JSON.stringify(workflow), 'stable-diffusion');
  expect(text).toBe(
    'a fox in snow, mist\nSteps: 20, CFG scale: 1, Seed: 5, Sampler: DPM++ 2M SDE, Schedule type: Karras, Distilled CFG Scale: 3.5',
  );
  expect(report.find(({ label }) => label === 'Sampler')).toMatchObject({ outcome: 'converted' });
});

test.each([
  '**a fox in the snow --ar 3:2 --v 7** - @photoguy (fast)',
  '**a fox in the snow --ar 3:2 --v 7** - Upscaled by @photoguy (relaxed)',
  '**a fox in the snow --ar 3:2 --v 7** - Image #1 <@1234>',
])('what Discord puts around a prompt is no part of it: %s', (text) => {
  expect(write(text, 'midjourney').text).toBe('a fox in the snow --ar 3:2 --v 7');
});

test('other words in bold stay, without the stars of the chat', () => {
  expect(write('**a fox** in the snow', 'stable-diffusion').text).toBe('a fox in the snow');
});

test('tags and wildcards are words for a renderer of words, and ratings are none', () => {
  const text =
    'score_9, score_8_up, 1girl, black_hair, __animal__, {2$$city|forest}\nNegative prompt: score_4, source_furry, red_hat';
  const { text: written, report } = write(text, 'dall-e-3');
  expect(written).toBe('1girl, black hair, animal, city or forest. Leave out: red hat.');
  const lost = report.filter(({ kind, outcome }) => kind === 'keyword' && outcome === 'lost');
  expect(lost.map(({ value }) => value)).toEqual(['score_9', 'score_8_up']);
  expect(guessRenderer('score_9, 1girl', 'midjourney')).toBe('stable-diffusion');
  expect(write('a file named my_file.txt on a desk', 'dall-e-3').text).toContain('my_file.txt');
});
