import type { Fact, Profile } from '../facts';

const docs = { source: 'docs.byteplus.com, Seedream prompt guide', seen: '2026-10-09' } as const;
const replicate = { source: 'replicate.com, bytedance/seedream-5-pro', seen: '2026-10-09' } as const;

export const seedreamProfile: Profile = {
  form: 'prose',
  version: 'Seedream 5.0',
  checked: '2026-11-23',
  lookAgain: '2027-02-23',
  limit: undefined,
  attention: {
    value: {
      unit: 'words',
      most: 600,
      beyond: 'ByteDance advises 600 English words at most; more loses detail.',
    },
    ...docs,
  },
  exclusions: { value: 'opposites', ...replicate },
  descriptionUnits: 1600,
  notes: [
    {
      value: 'ByteDance published Seedream 5.5 on 12 November 2026; these facts describe 5.0.',
      source: 'docs.laozhang.ai, Seedream 5.5',
      seen: '2026-11-23',
      disputed: 'One host says so; no page of ByteDance was seen.',
    },
    { value: 'Concise sentences work best.', ...docs },
    { value: 'It has no negative prompt on Replicate: what is there instead is said.', ...replicate },
    { value: 'Replicate takes 4,000 characters, and no seed for 5.0 Pro and Lite.', ...replicate },
    {
      value: 'ByteDance optimizes prompts first; 5.0 Pro has an option for how.',
      source: 'docs.comfy.org, ByteDance Seedream 4.5 and 5.0',
      seen: '2026-11-23',
    },
  ],
};

export const seedreamRatios: Fact<readonly string[]> = {
  value: ['1:1', '4:3', '3:4', '16:9', '9:16', '3:2', '2:3', '21:9'],
  ...replicate,
};
