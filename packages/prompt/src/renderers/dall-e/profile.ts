import type { Fact, Profile, Sizes } from '../facts';

export const dallEProfile: Profile = {
  limit: { value: 4000 },
  attention: undefined,
  descriptionUnits: 1600,
};

type Model = 'dall-e-3' | 'gpt-image-1.5' | 'gpt-image-2';

export const openaiSizes: Fact<Readonly<Record<Model, Sizes>>> = {
  value: {
    'dall-e-3': {
      square: [1024, 1024],
      'portrait-classic': [1024, 1792],
      'portrait-tall': [1024, 1792],
      landscape: [1792, 1024],
      widescreen: [1792, 1024],
      cinematic: [1792, 1024],
    },
    'gpt-image-1.5': {
      square: [1024, 1024],
      'portrait-classic': [1024, 1536],
      'portrait-tall': [1024, 1536],
      landscape: [1536, 1024],
      widescreen: [1536, 1024],
      cinematic: [1536, 1024],
    },
    'gpt-image-2': {
      square: [1024, 1024],
      'portrait-classic': [1024, 1536],
      'portrait-tall': [864, 1536],
      landscape: [1536, 1024],
      widescreen: [1536, 864],
      cinematic: [1792, 768],
    },
  },
  source: 'OpenAI image API, the sizes it lists',
};
