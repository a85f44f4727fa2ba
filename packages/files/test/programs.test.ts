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

const sampler = { steps: 30, cfg: 5.5, sampler_name: 'euler', scheduler: 'karras', denoise: 1 };

it('follows a ComfyUI graph from the sampler to both texts', async () => {
  const prompt = {
    3: {
      class_type: 'KSampler',
      inputs: {
        ...sampler,
        seed: 99,
        model: ['10', 0],
        positive: ['21', 0],
        negative: ['21', 1],
        latent_image: ['5', 0],
      },
    },
    4: { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'dream, v1.safetensors' } },
    5: { class_type: 'EmptyLatentImage', inputs: { width: 832, height: 1216, batch_size: 1 } },
    6: { class_type: 'CLIPTextEncode', inputs: { text: ['30', 0], clip: ['10', 1] } },
    7: { class_type: 'CLIPTextEncode', inputs: { text: 'blurry,\nlow contrast', clip: ['10', 1] } },
    8: { class_type: 'VAEDecode', inputs: { samples: ['3', 0], vae: ['4', 2] } },
    9: { class_type: 'SaveImage', inputs: { images: ['8', 0], filename_prefix: 'x' } },
    10: {
      class_type: 'LoraLoader',
      inputs: { lora_name: 'ink.safetensors', strength_model: 0.8, model: ['4', 0], clip: ['4', 1] },
    },
    // Unused: a second prompt that nothing saves.
    11: { class_type: 'CLIPTextEncode', inputs: { text: 'an unused note', clip: ['10', 1] } },
    20: {
      class_type: 'ConditioningCombine',
      inputs: { conditioning_1: ['6', 0], conditioning_2: ['22', 0] },
    },
    21: {
      class_type: 'ControlNetApplyAdvanced',
      inputs: { positive: ['20', 0], negative: ['7', 0], strength: 0.5, control_net: ['40', 0] },
    },
    22: { class_type: 'CLIPTextEncode', inputs: { text: 'at golden hour', clip: ['10', 1] } },
    30: {
      class_type: 'StringConcatenate',
      inputs: { string_a: 'a heron', string_b: ['31', 0], delimiter: ', ' },
    },
    31: { class_type: 'PrimitiveString', inputs: { value: 'on one leg' } },
  };
  const { prompts } = await read({ prompt, workflow: { nodes: [] } });
  expect(prompts).toEqual([
    {
      renderer: 'stable-diffusion-comfyui',
      source: 'ComfyUI',
      text: [
        'a heron\non one leg\nat golden hour',
        '// Negative prompt: blurry, low contrast',
        '// Steps: 30, Sampler: euler, Schedule type: karras, CFG scale: 5.5, Seed: 99, Size: 832x1216, Model: "dream, v1.safetensors", LoRA: ink.safetensors 0.8',
      ].join('\n'),
    },
  ]);
  const parsed = parse(prompts[0]!.text, 'stable-diffusion-comfyui');
  expect(parsed.exclusions).toEqual(['blurry', 'low contrast']);
  expect(parsed.settings.map(({ name }) => name)).toContain('LoRA');
});

it('reads guided samplers of newer ComfyUI, and values that are no JSON', async () => {
  const prompt = `{"1": {"class_type": "SamplerCustomAdvanced", "is_changed": [NaN], "inputs": {"noise": ["2", 0], "guider": ["3", 0], "sigmas": ["4", 0], "latent_image": ["5", 0]}},
    "2": {"class_type": "RandomNoise", "inputs": {"noise_seed": 12}},
    "3": {"class_type": "BasicGuider", "inputs": {"conditioning": ["6", 0]}},
    "4": {"class_type": "BasicScheduler", "inputs": {"steps": 20, "scheduler": "simple"}},
    "5": {"class_type": "EmptySD3LatentImage", "inputs": {"width": 1024, "height": 768}},
    "6": {"class_type": "FluxGuidance", "inputs": {"guidance": 3.5, "conditioning": ["7", 0]}},
    "7": {"class_type": "CLIPTextEncode", "inputs": {"text": "a lighthouse in fog"}}}`;
  const { prompts } = await read({ prompt });
  expect(prompts.map(({ text }) => text)).toEqual([
    'a lighthouse in fog\n// Steps: 20, Schedule type: simple, CFG scale: 3.5, Seed: 12, Size: 1024x768',
  ]);
});

it('reads the editor’s workflow where there is no graph', async () => {
  const workflow = {
    nodes: [
      {
        id: 1,
        type: 'CLIPTextEncode',
        inputs: [{ name: 'clip', link: null }],
        widgets_values: ['a paper boat'],
      },
      { id: 2, type: 'CLIPTextEncode', inputs: [], widgets_values: ['watermark'] },
      {
        id: 3,
        type: 'KSampler',
        inputs: [
          { name: 'positive', link: 11 },
          { name: 'negative', link: 12 },
          { name: 'latent_image', link: 13 },
        ],
        widgets_values: [77, 'fixed', 25, 7, 'dpmpp_2m', 'karras', 1],
      },
      { id: 4, type: 'EmptyLatentImage', inputs: [], widgets_values: [512, 768, 1] },
    ],
    links: [
      [11, 1, 0, 3, 0, 'CONDITIONING'],
      [12, 2, 0, 3, 1, 'CONDITIONING'],
      [13, 4, 0, 3, 2, 'LATENT'],
    ],
  };
  const { prompts } = await read({ workflow });
  expect(prompts.map(({ text }) => text)).toEqual([
    'a paper boat\n// Negative prompt: watermark\n// Steps: 25, Sampler: dpmpp_2m, Schedule type: karras, CFG scale: 7, Seed: 77, Size: 512x768',
  ]);
});

it('does not hang on graphs that run in circles or are deep', async () => {
  const circle = {
    1: { class_type: 'KSampler', inputs: { positive: ['2', 0], latent_image: ['1', 0] } },
    2: { class_type: 'CLIPTextEncode', inputs: { text: ['3', 0] } },
    3: { class_type: 'Concat', inputs: { text_a: ['2', 0], text_b: ['3', 0], string1: ['2', 0] } },
  };
  expect((await read({ prompt: circle })).prompts).toEqual([]);
  const doubling = Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [
      String(at + 2),
      { class_type: 'Concat', inputs: { text_a: [String(at + 3), 0], text_b: [String(at + 3), 0] } },
    ]),
  );
  await read({
    prompt: {
      ...doubling,
      1: { class_type: 'KSampler', inputs: { positive: ['0', 0], latent_image: ['9', 0] } },
      0: { class_type: 'CLIPTextEncode', inputs: { text: ['2', 0] } },
    },
  });
  const deep = Object.fromEntries(
    Array.from({ length: 9000 }, (_, at) => [
      String(at + 1),
      { class_type: 'ConditioningCombine', inputs: { conditioning_1: [String(at + 2), 0] } },
    ]),
  );
  const { problem } = await read({
    prompt: {
      ...deep,
      s: { class_type: 'KSampler', inputs: { positive: ['1', 0], latent_image: ['9', 0] } },
    },
  });
  expect(problem).toBeDefined();
});

it('cuts a long title, and keeps the prompt', async () => {
  const { prompts } = await read({
    Title: 'x'.repeat(300),
    parameters: 'a fox\nSteps: 20, Seed: 1, Size: 8x8',
  });
  expect(prompts[0]?.title).toBe('x'.repeat(200));
});

it('reads Fooocus’s record, and NovelAI', async () => {
  const fooocus = {
    prompt: 'a velvet armchair',
    negative_prompt: 'text',
    styles: ['Fooocus V2', 'Fooocus Sharp'],
    resolution: '(1152, 896)',
    guidance_scale: 4,
    sampler: 'dpmpp_2m_sde_gpu',
    seed: '88',
    steps: 30,
    base_model: 'juggernautXL',
  };
  expect((await read({ parameters: fooocus, fooocus_scheme: 'fooocus' })).prompts).toEqual([
    {
      renderer: 'stable-diffusion',
      source: 'Fooocus',
      text: 'a velvet armchair\nNegative prompt: text\nSteps: 30, Sampler: dpmpp_2m_sde_gpu, CFG scale: 4, Seed: 88, Size: 1152x896, Model: juggernautXL, Styles: Fooocus V2; Fooocus Sharp',
    },
  ]);
  const { prompts } = await read({
    Title: 'AI generated image',
    Software: 'NovelAI',
    Description: '1girl, {paper kite}',
    Comment: { uc: 'lowres', steps: 28, scale: 5, seed: 1, sampler: 'k_euler', width: 832, height: 1216 },
  });
  expect(prompts).toEqual([
    {
      renderer: 'stable-diffusion',
      source: 'NovelAI',
      text: '1girl, {paper kite}\nNegative prompt: lowres\nSteps: 28, Sampler: k_euler, CFG scale: 5, Seed: 1, Size: 832x1216',
    },
  ]);
});

it('survives metadata of the wrong types', async () => {
  const wrong = [
    null,
    5,
    [],
    {},
    [[]],
    { prompt: 7 },
    { image: 1 },
    { nodes: 5, links: 'x' },
    { nodes: [null, 3] },
  ];
  for (const name of [
    'prompt',
    'workflow',
    'invokeai_metadata',
    'invokeai_graph',
    'invokeai_workflow',
    'sd-metadata',
    'Dream',
    'Comment',
    'Description',
  ])
    for (const value of wrong) {
      const { prompts, problem } = await read({ [name]: value });
      expect([name, value, prompts, problem !== undefined]).toEqual([name, value, [], true]);
    }
});

// A reader whose work grows with the square of the text would need hours for these.
it.each([
  ['sd-metadata', (run: string) => JSON.stringify({ image: { prompt: `a fox${run}[hat` } })],
  ['Dream', (run: string) => `"a fox${run}[hat" -s 20`],
  [
    'invokeai_metadata',
    (run: string) => JSON.stringify({ positive_prompt: 'a fox', negative_prompt: `hat${run}x` }),
  ],
  ['Description', (run: string) => `a fox${run}Job ID: 2f0b7a9e-1c1d-4f5e-9a3b-0123456789ab`],
  ['Comment', (run: string) => `a fox${run}hat`],
])('reads a long run of spaces and line breaks in %s', async (name, write) => {
  for (const run of [' '.repeat(1_000_000), '\n'.repeat(1_000_000), '\n '.repeat(500_000)]) {
    const { prompts, problem } = await readPromptFile(makePng([tEXt(name, write(run))]), 'a.png');
    expect(prompts[0]?.text.slice(0, 5) ?? problem).toMatch(/^a fox$|longer than 100,000/);
  }
});

it('reads some of the prompts of a graph with thousands of samplers behind thousands of nodes', async () => {
  const nodes = Array.from({ length: 4000 }, (_, at) => [
    [`t${at}`, { class_type: 'CLIPTextEncode', inputs: { text: `fox ${at}`, clip: [`t${at + 1}`, 0] } }],
    [
      `s${at}`,
      { class_type: 'KSampler', inputs: { positive: [`t${at}`, 0], latent_image: [`s${at + 1}`, 0] } },
    ],
  ]).flat();
  const { prompts } = await readPromptFile(
    makePng([tEXt('prompt', JSON.stringify(Object.fromEntries(nodes)))]),
    'a.png',
  );
  expect(prompts[0]?.text).toMatch(/^fox 0/);
  expect(prompts.length).toBeLessThanOrEqual(50);
});
