import { instead, named, only, othersNamed, ownLimit, type ListedModel } from './model';

const png = { output_format: 'png' };
/** Inputs are those of the models' pages on Replicate. The prices were last seen in docs.puter.com's list of 2026-09-16. */
const read = (id: string) => ({ source: `https://replicate.com/${id}/api`, checked: '2026-09' });

const custom = (width: number, height: number) => ({ aspect_ratio: 'custom', width, height });

// The specification's models at its prices. None has a field for a negative prompt, and only flux-schnell and flux-dev
// take 21:9 by name.
export const firstModels: readonly ListedModel[] = [
  {
    ...read('black-forest-labs/flux-schnell'),
    id: 'black-forest-labs/flux-schnell',
    name: 'FLUX Schnell',
    description: 'A draft in about a second. The one to try ideas with.',
    icon: 'bolt',
    tier: 'Standard',
    needs: ['fast', 'cheap'],
    promptCharacters: ownLimit,
    input: png,
    seed: true,
    shapes: named,
    others: othersNamed('9:21'),
    ...only(1, 3000),
  },
  {
    ...read('black-forest-labs/flux-dev'),
    id: 'black-forest-labs/flux-dev',
    name: 'FLUX Dev',
    description: 'More detail and a closer reading of the prompt, at a steady pace.',
    icon: 'layers',
    tier: 'Advanced',
    needs: ['photo'],
    promptCharacters: ownLimit,
    input: png,
    seed: true,
    shapes: named,
    others: othersNamed('9:21'),
    ...only(2, 25_000),
  },
  {
    ...read('black-forest-labs/flux-1.1-pro'),
    id: 'black-forest-labs/flux-1.1-pro',
    name: 'FLUX 1.1 Pro',
    description: 'Clean light, sound anatomy and sharp detail for finished work.',
    icon: 'aperture',
    tier: 'Professional',
    needs: ['photo'],
    promptCharacters: ownLimit,
    input: png,
    seed: true,
    // Custom sizes are multiples of 32 from 256 to 1440.
    shapes: { ...named, cinematic: { input: custom(1344, 576) } },
    others: {
      '9:21': custom(576, 1344),
      '1:2': custom(704, 1408),
      '2:1': custom(1408, 704),
      '1:3': custom(448, 1344),
      '3:1': custom(1344, 448),
    },
    ...only(2, 40_000),
  },
  {
    ...read('ideogram-ai/ideogram-v3-quality'),
    id: 'ideogram-ai/ideogram-v3-quality',
    name: 'Ideogram V3',
    description: 'Sets words in a picture and spells them right. Posters, covers and signs.',
    icon: 'type',
    tier: 'Premium',
    needs: ['text'],
    promptCharacters: ownLimit,
    // By default (Auto) Ideogram rewrites the prompt before it draws.
    input: { magic_prompt_option: 'Off' },
    seed: true,
    // It accepts a list of resolutions; this one is 12:5, 3% wider than 21:9.
    shapes: { ...named, cinematic: { input: { resolution: '1536x640' } } },
    others: {
      ...othersNamed('1:3', '3:1', '1:2', '2:1'),
      // Its schema does not reduce these.
      '5:8': { aspect_ratio: '10:16' },
      '8:5': { aspect_ratio: '16:10' },
      '9:21': { resolution: '640x1536' },
    },
    ...only(4, 90_000),
  },
  {
    ...read('recraft-ai/recraft-v3'),
    id: 'recraft-ai/recraft-v3',
    name: 'Recraft V3',
    description: 'Illustration and design with a steady hand. Icons, scenes and flat color.',
    icon: 'pen',
    tier: 'Creative',
    needs: ['illustration'],
    promptCharacters: 1000,
    input: {},
    seed: false,
    shapes: { ...named, cinematic: instead('2:1') },
    others: othersNamed('1:2', '2:1', '7:5', '5:7', '3:5', '5:3'),
    ...only(2, 40_000),
  },
];
