import { address, between, flag, oneOf, seed, text, type DrawnModel } from './fields';

const fluxDraft: DrawnModel['input'] = {
  prompt: text,
  aspect_ratio: oneOf('1:1 16:9 21:9 3:2 2:3 4:5 5:4 3:4 4:3 9:16 9:21'),
  num_outputs: between(1, 4),
  seed,
  output_format: oneOf('webp jpg png'),
  output_quality: between(0, 100),
  disable_safety_checker: flag,
  go_fast: flag,
  megapixels: oneOf('1 0.25'),
};

// The landscape resolutions of Ideogram 3 (https://docs.ideogram.ai); the portrait ones are these transposed.
const wide =
  '1536x512 1408x576 1472x576 1536x576 1344x640 1408x640 1472x640 1536x640 1152x704 1216x704 1280x704 1344x704 ' +
  '1408x704 1472x704 1312x736 1088x768 1216x768 1280x768 1344x768 1280x800 960x832 1024x832 1088x832 1152x832 ' +
  '1216x832 1248x832 1152x864 960x896 1024x896 1088x896 1120x896 1152x896 1024x960 1088x960';
const tall = wide.split(' ').map((size) => size.split('x').toReversed().join('x'));

export const firstModels: readonly DrawnModel[] = [
  {
    id: 'black-forest-labs/flux-schnell',
    input: { ...fluxDraft, num_inference_steps: between(1, 4) },
    format: 'webp',
    output: 'list',
    duration: 900,
  },
  {
    id: 'black-forest-labs/flux-dev',
    input: {
      ...fluxDraft,
      num_inference_steps: between(1, 50),
      guidance: { type: 'number', min: 0, max: 10 },
      image: address,
      prompt_strength: { type: 'number', min: 0, max: 1 },
    },
    format: 'webp',
    output: 'list',
    duration: 2200,
  },
  {
    id: 'black-forest-labs/flux-1.1-pro',
    input: {
      prompt: text,
      aspect_ratio: oneOf('custom 1:1 16:9 3:2 2:3 4:5 5:4 9:16 3:4 4:3'),
      width: between(256, 1440),
      height: between(256, 1440),
      image_prompt: address,
      prompt_upsampling: flag,
      safety_tolerance: between(1, 6),
      seed,
      output_format: oneOf('webp jpg png'),
      output_quality: between(0, 100),
    },
    format: 'webp',
    output: 'one',
    duration: 2800,
  },
  {
    id: 'ideogram-ai/ideogram-v3-quality',
    input: {
      prompt: text,
      aspect_ratio: oneOf('1:3 3:1 1:2 2:1 9:16 16:9 10:16 16:10 2:3 3:2 3:4 4:3 4:5 5:4 1:1'),
      resolution: oneOf(`None 1024x1024 ${wide} ${tall.join(' ')}`),
      magic_prompt_option: { type: 'enum', values: ['Auto', 'On', 'Off'], default: 'Auto' },
      style_type: oneOf('None Auto General Realistic Design'),
      image: address,
      mask: address,
      seed,
    },
    format: 'png',
    output: 'one',
    duration: 3600,
  },
  {
    id: 'recraft-ai/recraft-v3',
    input: {
      prompt: { type: 'text', maxLength: 1000 },
      aspect_ratio: {
        type: 'enum',
        values: ['Not set', ...'1:1 4:3 3:4 3:2 2:3 16:9 9:16 1:2 2:1 7:5 5:7 4:5 5:4 3:5 5:3'.split(' ')],
      },
      size: oneOf(
        '1024x1024 1365x1024 1024x1365 1536x1024 1024x1536 1820x1024 1024x1820 1024x2048 2048x1024 1434x1024 ' +
          '1024x1434 1024x1280 1280x1024 1024x1707 1707x1024',
      ),
      style: oneOf('any realistic_image digital_illustration digital_illustration/pixel_art'),
    },
    format: 'webp',
    output: 'one',
    duration: 2600,
  },
];
