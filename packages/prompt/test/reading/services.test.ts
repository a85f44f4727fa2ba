import type { RendererId } from '@safelight/catalog/renderers';
import { describe, expect, test } from 'vitest';
import { guessRenderer } from '../../src/guess-renderer';
import { parse } from '../../src/parse';
import { recompose } from '../../src/recompose';

/* Blocks as the pages of Leonardo, Ideogram, Fooocus and NovelAI show them, and what people copy between commas. */

const write = (text: string, from: RendererId, to: RendererId) => recompose(parse(text, from), to);
const settingsOf = (text: string, renderer: RendererId) =>
  parse(text, renderer).settings.map(({ name, raw }) => `${name}=${raw}`);

describe('settings of services', () => {
  test.each([
    ['a heron at dusk\nPreset Style: Dynamic\nAlchemy: On\nGuidance scale: 7', ['Preset Style=Dynamic', 'Alchemy=On', 'CFG scale=7']],
    ['a heron at dusk, Finetuned Model: Kino XL, Preset Style: Cinematic, Alchemy: V2, Steps: 30', ['Finetuned Model=Kino XL', 'Preset Style=Cinematic', 'Alchemy=V2', 'Steps=30']],
    ['a heron at dusk. Preset Style: Anime. Alchemy: On', ['Preset Style=Anime', 'Alchemy=On']],
    ['PhotoReal: ON\na heron at dusk', ['PhotoReal=ON']],
    ['a heron at dusk. magic_prompt_option: OFF, style_type: Design', ['magic_prompt_option=OFF', 'style_type=Design']],
    ['a heron at dusk, seed: 42, steps: 30', ['Seed=42', 'Steps=30']],
    ['a heron at dusk\nSteps: 20 | Sampler: Euler a | Seed: 42', ['Steps=20', 'Sampler=Euler a', 'Seed=42']],
  ])('%j are typed values and no words', (text, settings) => {
    const parsed = parse(text, 'leonardo-ai');
    expect(settingsOf(text, 'leonardo-ai')).toEqual(settings);
    expect(parsed.segments.map((each) => each.text).join('')).toBe(text);
    expect(write(text, 'leonardo-ai', 'midjourney').text.replace(/ --seed 42$/, '')).toBe('a heron at dusk');
  }); // prettier-ignore

  test.each([
    'a recipe card, steps: 3, flour on the table',
    'Alchemy: the art of lead and gold, an engraving',
    'a poster that reads "Steps: 3, Seed: 4"',
    'a dance school, performance: the swan lake',
    'a sign, guidance: turn left at the mill',
  ])('%j are words', (text) => {
    expect(parse(text, 'dall-e-3').settings).toEqual([]);
    expect(write(text, 'dall-e-3', 'midjourney').text).toBe(text);
  });

  test('a service’s own are lost elsewhere, and the report names the service', () => {
    const text = 'a heron\nNegative prompt: text\nPreset Style: Dynamic\nContrast: Medium\nSeed: 7';
    const { text: written, report } = write(text, 'leonardo-ai', 'stable-diffusion');
    expect(written).toBe('a heron\nNegative prompt: text\nSteps: 30, CFG scale: 7, Seed: 7');
    expect(report).toContainEqual(
      expect.objectContaining({
        label: 'Preset Style',
        outcome: 'lost',
        note: expect.stringContaining('Leonardo') as string,
      }),
    );
  });

  test('show which service a prompt was written for', () => {
    expect(guessRenderer('a heron\nPreset Style: Dynamic\nAlchemy: On', 'midjourney')).toBe('leonardo-ai');
    expect(guessRenderer('a heron. magic_prompt_option: OFF', 'midjourney')).toBe('ideogram');
    expect(guessRenderer('a heron\nSteps: 20, Sampler: Euler, Seed: 4', 'midjourney')).toBe(
      'stable-diffusion',
    );
  });

  test('the dimensions are the shape', () => {
    expect(parse('a heron\nImage dimensions: 832 x 1216\nAlchemy: On', 'leonardo-ai').ratio).toBe('2:3');
    expect(parse('a heron\nNegative prompt: text\nWidth: 768 Height: 1024', 'leonardo-ai').ratio).toBe('3:4');
  });

  test('a line of settings without a size keeps the shape of the words', () => {
    const { text } = write('a heron, 16:9, seed: 42, steps: 30, cfg: 4', 'qwen-image', 'stable-diffusion');
    expect(text).toBe('a heron\nSteps: 30, CFG scale: 4, Size: 1344x768, Seed: 42');
  });
});

test('Fooocus’s log', () => {
  const text =
    "Prompt: a heron, watercolor\nNegative Prompt: blurry\nStyles: ['Fooocus V2', 'Fooocus Sharp']\nPerformance: Speed\nResolution: (896, 1152)\nSharpness: 2\nSeed: 9";
  expect(settingsOf(text, 'stable-diffusion')).toEqual([
    "Styles=['Fooocus V2', 'Fooocus Sharp']",
    'Performance=Speed',
    'Size=896x1152',
    'Sharpness=2',
    'Seed=9',
  ]);
  expect(guessRenderer(text, 'midjourney')).toBe('stable-diffusion');
  expect(write(text, 'stable-diffusion', 'midjourney').text).toBe(
    'a heron, watercolor, in sharp focus --ar 3:4 --seed 9',
  );
});

test.each([
  ['1girl\nUndesired Content: lowres, text\nSteps: 28, Scale: 5', ['lowres', 'text']],
  ['古风少女\n负面提示词：低画质，文字', ['低画质', '文字']],
  ['a robot, seed: 4, steps: 30, negative prompt: text', ['text']],
  ['a fox; avoid: text; watermark; ratio 16:9', ['text', 'watermark']],
])('other labels of a negative prompt: %j', (text, exclusions) => {
  expect(parse(text, 'stable-diffusion').exclusions).toEqual(exclusions);
});

describe('ComfyUI', () => {
  test('a comment may begin within a line', () => {
    const text = 'a glass frog, macro lens // keep the legs\n(dew:1.2) /* seed 7 */ on a leaf';
    const parsed = parse(text, 'stable-diffusion-comfyui');
    expect(parsed.segments.filter(({ kind }) => kind === 'comment')).toHaveLength(2);
    expect(recompose(parsed, 'stable-diffusion-comfyui').text).toBe(text);
    expect(recompose(parsed, 'midjourney').text).not.toMatch(/legs|seed|[/*]/);
  });
});

test('how likely a wildcard’s options are is no word', () => {
  expect(write('a {0.5::red|2::blue} car', 'stable-diffusion', 'dall-e-3').text).toBe('A red or blue car.');
});

test('Regional Prompter’s keywords are no words', () => {
  const { text, report } = write('a wood ADDCOMM a fox ADDCOL a hare', 'stable-diffusion', 'midjourney');
  expect(text).toBe('a wood, a fox, a hare');
  expect(report).toContainEqual(expect.objectContaining({ kind: 'keyword', value: 'ADDCOL', outcome: 'lost' }));
}); // prettier-ignore
