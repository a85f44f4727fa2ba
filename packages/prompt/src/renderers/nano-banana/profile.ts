import type { Fact, Profile } from '../facts';

const docs = { source: 'ai.google.dev, image generation and prompting', seen: '2026-10-07' } as const;

export const nanoBananaProfile: Profile = {
  form: 'prose',
  version: 'Nano Banana 2.1',
  checked: '2026-11-23',
  lookAgain: '2027-02-23',
  limit: undefined,
  attention: {
    value: {
      unit: 'tokens',
      most: 65_536,
      beyond: 'Nano Banana Pro reads 65,536 tokens, and 2 and 2.1 twice as many.',
    },
    ...docs,
  },
  exclusions: { value: 'opposites', ...docs },
  descriptionUnits: 1600,
  notes: [
    { value: 'It reads full sentences; lists of keywords make its images worse.', ...docs },
    { value: 'It has no negative prompt: what is there instead is said.', ...docs },
    { value: 'It has no weights. Words to be drawn stand in quotes.', ...docs },
    { value: 'It thinks about every prompt before it draws, and this cannot be switched off.', ...docs },
    {
      value: 'In its app the ratio is said at the end of the prompt; the API has a field for it.',
      source: 'ai.google.dev, image generation; users of the Gemini app',
      seen: '2026-10-07',
    },
  ],
};

/** The ratios of every model. */
export const nanoBananaRatios: Fact<readonly string[]> = {
  value: ['1:1', '2:3', '3:2', '3:4', '4:3', '4:5', '5:4', '9:16', '16:9', '21:9'],
  ...docs,
};

/** The ratios that 2 and 2.1 take as well; Pro and Lite do not. */
export const nanoBanana2Ratios: Fact<readonly string[]> = { value: ['1:4', '4:1', '1:8', '8:1'], ...docs };
