export type ImageModelId =
  | 'black-forest-labs/flux-schnell'
  | 'black-forest-labs/flux-dev'
  | 'black-forest-labs/flux-1.1-pro'
  | 'ideogram-ai/ideogram-v3-quality'
  | 'recraft-ai/recraft-v3';

export interface ImageModel {
  readonly id: ImageModelId;
  readonly name: string;
  readonly description: string;
  readonly icon: string;
  /** Credits one picture costs. */
  readonly credits: number;
  readonly tier: 'Standard' | 'Advanced' | 'Professional' | 'Premium' | 'Creative';
}

export const defaultImageModel: ImageModelId = 'black-forest-labs/flux-schnell';

export const imageModels: readonly ImageModel[] = [
  {
    id: 'black-forest-labs/flux-schnell',
    name: 'FLUX Schnell',
    description: 'A draft in about a second. The one to try ideas with.',
    icon: 'bolt',
    credits: 1,
    tier: 'Standard',
  },
  {
    id: 'black-forest-labs/flux-dev',
    name: 'FLUX Dev',
    description: 'More detail and a closer reading of the prompt, at a steady pace.',
    icon: 'layers',
    credits: 2,
    tier: 'Advanced',
  },
  {
    id: 'black-forest-labs/flux-1.1-pro',
    name: 'FLUX 1.1 Pro',
    description: 'Clean light, sound anatomy and sharp detail for finished work.',
    icon: 'aperture',
    credits: 2,
    tier: 'Professional',
  },
  {
    id: 'ideogram-ai/ideogram-v3-quality',
    name: 'Ideogram V3',
    description: 'Sets words in a picture and spells them right. Posters, covers and signs.',
    icon: 'type',
    credits: 4,
    tier: 'Premium',
  },
  {
    id: 'recraft-ai/recraft-v3',
    name: 'Recraft V3',
    description: 'Illustration and design with a steady hand. Icons, scenes and flat colour.',
    icon: 'pen',
    credits: 2,
    tier: 'Creative',
  },
];
