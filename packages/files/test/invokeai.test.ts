import { parse } from '@safelight/prompt/parse';
import { expect, it } from 'vitest';
import { readPromptFile } from '../src/read';
import { makePng, tEXt } from './support/images';

const read = (fields: Record<string, unknown>) =>
  readPromptFile(
    makePng(
      Object.entries(fields).map(([name, value]) =>
        tEXt(name, typeof value === 'string' ? value : JSON.stringify(value)),
      ),
    ),
    'a.png',
  );

it('reads InvokeAI’s three generations', async () => {
  const newest = {
    positive_prompt: 'a brass telescope',
    negative_prompt: 'blurry',
    steps: 30,
    cfg_scale: 7,
    seed: 5,
    width: 1024,
    height: 768,
    scheduler: 'euler_a',
    model: { name: 'Juggernaut', hash: 'x' },
  };
  const second = {
    model_weights: 'stable-diffusion-1.5',
    image: {
      prompt: [{ prompt: 'a brass telescope [blurry]', weight: 1 }],
      steps: 30,
      cfg_scale: 7,
      seed: 5,
      width: 512,
      height: 512,
      sampler: 'k_lms',
    },
  };
  const first = '"a brass telescope [blurry]" -s 30 -S 5 -W 512 -H 512 -C 7 -A k_lms';
  for (const fields of [{ invokeai_metadata: newest }, { 'sd-metadata': second }, { Dream: first }]) {
    const { prompts } = await read(fields);
    expect(prompts).toHaveLength(1);
    expect(prompts[0]).toMatchObject({ source: 'InvokeAI', renderer: 'stable-diffusion' });
    const parsed = parse(prompts[0]!.text, 'stable-diffusion');
    expect(prompts[0]!.text.split('\n')[0]).toBe('a brass telescope');
    expect(parsed.exclusions).toEqual(['blurry']);
    expect(parsed.settings.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Steps', 'Sampler', 'CFG scale', 'Seed', 'Size']),
    );
  }
});

/** The same nodes and edges as InvokeAI runs them, and as its editor keeps them. */
function invokeForms(nodes: Record<string, Record<string, unknown>>, edges: readonly string[]) {
  const ends = edges.map((edge) => edge.split(/[. >]+/) as [string, string, string, string]);
  return {
    invokeai_graph: {
      nodes: Object.fromEntries(Object.entries(nodes).map(([id, node]) => [id, { id, ...node }])),
      edges: ends.map(([from, output, to, input]) => ({
        source: { node_id: from, field: output },
        destination: { node_id: to, field: input },
      })),
    },
    invokeai_workflow: {
      nodes: Object.entries(nodes).map(([id, { type, ...inputs }]) => ({
        id,
        type: 'invocation',
        data: {
          type,
          inputs: Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, { name, value }])),
        },
      })),
      edges: ends.map(([source, sourceHandle, target, targetHandle]) => ({
        source,
        sourceHandle,
        target,
        targetHandle,
      })),
    },
  };
}

const invokeForm = ['invokeai_graph', 'invokeai_workflow'] as const;
it.each(invokeForm)('follows %s from the step that draws to both texts', async (form) => {
  const nodes = {
    loader: { type: 'sdxl_model_loader', model: { key: 'x', name: 'Juggernaut XL' } },
    words: { type: 'string', value: 'a brass telescope' },
    pos: { type: 'sdxl_compel_prompt', prompt: 'an old default', style: 'engraving' },
    neg: { type: 'sdxl_compel_prompt', prompt: 'blurry', style: '' },
    all: { type: 'collect' },
    seed: { type: 'integer', value: 5 },
    noise: { type: 'noise', seed: 0, width: 1024, height: 768, use_cpu: true },
    draw: { type: 'denoise_latents', steps: 30, cfg_scale: 7, scheduler: 'euler_a' },
    out: { type: 'l2i' },
  };
  const edges = [
    'loader.unet > draw.unet',
    'loader.clip > pos.clip',
    'words.value > pos.prompt',
    'pos.conditioning > all.item',
    'all.collection > draw.positive_conditioning',
    'neg.conditioning > draw.negative_conditioning',
    'seed.value > noise.seed',
    'noise.noise > draw.noise',
    'draw.latents > out.latents',
  ];
  const { prompts } = await read({ [form]: invokeForms(nodes, edges)[form] });
  expect(prompts).toEqual([
    {
      renderer: 'stable-diffusion',
      source: 'InvokeAI',
      text: 'engraving\na brass telescope\nNegative prompt: blurry\nSteps: 30, Sampler: euler_a, CFG scale: 7, Seed: 5, Size: 1024x768, Model: Juggernaut XL',
    },
  ]);
});

it.each(invokeForm)(
  'keeps the words of %s where the rest is not plain, and takes no value for computed ones',
  async (form) => {
    const drawing = {
      pos: { type: 'flux_text_encoder', prompt: 'a paper kite' },
      any: { type: 'rand_int', low: 0, high: 9 },
      draw: { type: 'flux_denoise', num_steps: 4, seed: 0 },
    };
    const edges = ['any.value > draw.seed', 'pos.conditioning > draw.positive_text_conditioning'];
    const drawn = await read({ [form]: invokeForms(drawing, edges)[form] });
    expect(drawn.prompts.map(({ text }) => text)).toEqual(['a paper kite']);
    const unknown = await read({
      [form]: invokeForms({ a: { type: 'mine', prompt: 'a red fox' } }, [])[form],
    });
    expect(unknown.prompts.map(({ text }) => text)).toEqual(['a red fox']);
  },
);

it.each(invokeForm)('reads %s with thousands of steps in a row', async (form) => {
  const nodes = Object.fromEntries(
    Array.from({ length: 4000 }, (_, at) => [`n${at}`, { type: 'denoise_latents', prompt: '' }]),
  );
  const edges = Object.keys(nodes).flatMap((id, at) => [
    `n${at + 1}.latents > ${id}.latents`,
    `n${at + 1}.conditioning > ${id}.positive_conditioning`,
  ]);
  const all = invokeForms({ ...nodes, n3999: { type: 'compel', prompt: 'a fox' } }, edges);
  const { prompts } = await read({ [form]: all[form] });
  expect(prompts.map(({ text }) => text)).toEqual(['a fox']);
});
