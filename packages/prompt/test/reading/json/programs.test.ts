import { describe, expect, it } from 'vitest';
import { guessRenderer } from '../../../src/guess-renderer';
import { parse } from '../../../src/parse';
import { recompose } from '../../../src/recompose';
import { changeRecipe, readRecipe } from '../../../src/recipe';

describe('an API’s request', () => {
  const request =
    'Here is the prompt:\n```json\n{\n  // for the poster\n  "prompt": "a fox in \\"deep\\" snow, caf\\u00e9",\n  \'negative_prompt\': [\'blurry\', \'text\',],\n  "seed": 5, steps: 30, "width": 1024, "height": 1536,\n}\n```';

  it('is read with its comments, commas and quotes, however it is written', () => {
    const parsed = parse(request, 'stable-diffusion');
    expect(parsed.selection.subject).toBe('a fox in "deep" snow, café');
    expect(parsed.exclusions).toEqual(['blurry', 'text']);
    expect(parsed.ratio).toBe('2:3');
    expect(parsed.settings.map(({ name, raw }) => `${name} ${raw}`)).toEqual([
      'Seed 5',
      'Steps 30',
      'Size 1024x1536',
    ]);
    expect(recompose(parsed, 'midjourney').text).toBe(
      'a fox in "deep" snow, café, in sharp focus --ar 2:3 --no text --seed 5',
    );
    const labels = recompose(parsed, 'midjourney').report.map(({ label }) => label);
    for (const label of ['Request', 'Comment', 'Steps']) expect(labels).toContain(label);
  });

  it('keeps its size in pixels where it is changed', () => {
    const text = '{"prompt":"a fox","width":1024,"height":1024,"negative_prompt":"hat"}';
    const recipe = readRecipe(text, 'stable-diffusion');
    const changed = changeRecipe(recipe, { ratio: 'widescreen' }).template!.text;
    expect(JSON.parse(changed)).toEqual({
      prompt: 'a fox',
      width: 1344,
      height: 768,
      negative_prompt: 'hat',
    });
  });

  it.each([
    '{a|b} fox', '["red"|"blue"] fox', '{red, blue} fox', '[fox:dog:0.5]', 'a sign that says {"hello"}', '(a "fox":1.2)',
  ])('is not seen in %s', (text) => {
    for (const renderer of ['midjourney', 'stable-diffusion'] as const)
      expect(parse(text, renderer).segments.some(({ kind, by }) => kind === 'mark' && by === '\n')).toBe(false);
  }); // prettier-ignore
});

describe('a graph of ComfyUI', () => {
  const graph = JSON.stringify({
    3: { class_type: 'KSampler', inputs: { seed: 42, steps: 20, cfg: 7.5, sampler_name: 'euler', positive: ['6', 0], negative: ['8', 0], latent_image: ['5', 0] } },
    5: { class_type: 'EmptyLatentImage', inputs: { width: 832, height: 1216, batch_size: 1 } },
    6: { class_type: 'CLIPTextEncode', inputs: { text: 'a (red:1.2) fox', clip: ['4', 1] } },
    7: { class_type: 'CLIPTextEncode', inputs: { text: 'blurry, (text:1.3)', clip: ['4', 1] } },
    8: { class_type: 'ConditioningAverage', inputs: { conditioning_to: ['7', 0] } },
    9: { class_type: 'SaveImage', inputs: { filename_prefix: 'ComfyUI' } },
  }); // prettier-ignore

  it('gives its texts by the links that lead to them, its settings and its shape', () => {
    const parsed = parse(graph, 'stable-diffusion-comfyui');
    expect(parsed.exclusions).toEqual(['blurry', 'text']);
    expect(recompose(parsed, 'stable-diffusion').text).toBe(
      'a (red:1.2) fox\nNegative prompt: blurry, (text:1.3)\nSteps: 20, CFG scale: 7.5, Seed: 42, Size: 832x1216, Sampler: Euler',
    );
    expect(recompose(parsed, 'dall-e-3').text).toMatch(/^A red fox\. /);
    expect(guessRenderer(graph, 'midjourney')).toBe('stable-diffusion-comfyui');
  });
});
