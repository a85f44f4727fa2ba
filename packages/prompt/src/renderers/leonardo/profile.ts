import type { Fact, Profile, Sizes } from '../facts';

export const leonardoProfile: Profile = {
  limit: { value: 1500 },
  attention: undefined,
  descriptionUnits: 1000,
};

/** Multiples of 8 up to 1536. */
export const leonardoSizes: Fact<Sizes> = {
  value: {
    square: [1024, 1024],
    'portrait-classic': [832, 1248],
    'portrait-tall': [792, 1408],
    landscape: [1248, 832],
    widescreen: [1408, 792],
    cinematic: [1512, 648],
  },
};
