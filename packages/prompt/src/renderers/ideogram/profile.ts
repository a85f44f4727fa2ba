import type { Fact, Profile } from '../facts';

const docs = { source: 'docs.ideogram.ai, prompting guide and JSON prompting', seen: '2026-11-23' } as const;
const api = { source: 'developer.ideogram.ai, Ideogram 4.5', seen: '2026-10-02' } as const;

export const ideogramProfile: Profile = {
  form: 'prose',
  version: 'Ideogram 4.5',
  checked: '2026-11-23',
  lookAgain: '2027-02-23',
  limit: { value: 10_000, source: 'Public clients of the Ideogram 4.5 API', seen: '2026-10-02' },
  attention: undefined,
  exclusions: { value: 'opposites', ...api },
  descriptionUnits: 1200,
  notes: [
    { value: 'Magic Prompt rewrites a prompt unless it is switched off: set it to Off.', ...api },
    {
      value: 'On Replicate, 4.5 has no switch for Magic Prompt.',
      source: 'replicate.com, ideogram-ai/ideogram-4-5',
      seen: '2026-10',
    },
    {
      value: 'A seed repeats an image only while Magic Prompt is off. Seeds go up to 2147483647.',
      ...api,
    },
    { value: 'Words to be drawn stand in double quotes.', ...docs },
    { value: 'Ideogram 4 has no negative prompt: what is there instead is said.', ...api },
  ],
};

export const ideogramJsonProfile: Profile = {
  ...ideogramProfile,
  form: 'json',
  notes: [
    { value: 'Ideogram 4.0 was trained on captions in this form; 4.5 reads the same.', ...docs },
    ...ideogramProfile.notes,
  ],
};

export const ideogramRatios: Fact<readonly string[]> = {
  value: [
    '1:4', '1:3', '1:2', '9:16', '10:16', '2:3', '3:4', '4:5', '1:1',
    '5:4', '4:3', '3:2', '16:10', '16:9', '2:1', '3:1', '4:1',
  ], // prettier-ignore
  source: 'developer.ideogram.ai, aspect ratios of Ideogram 4.0',
  seen: '2026-11-23',
};

/** The sizes of 4.5 that are wider than the ratios, and close to 21:9 and 9:21. */
export const ideogramWideSizes: Fact<readonly string[]> = {
  value: ['1536x640', '640x1536'],
  source: 'replicate.com, sizes of ideogram-ai/ideogram-4-5',
  seen: '2026-10',
};

/** The keys of each object of a caption, in the order in which the model learned them. */
export const captionKeys: Fact<
  Readonly<Record<'caption' | 'style' | 'composition' | 'element', readonly string[]>>
> = {
  value: {
    caption: ['high_level_description', 'style_description', 'compositional_deconstruction'],
    style: ['aesthetics', 'lighting', 'photo', 'medium', 'art_style', 'color_palette'],
    composition: ['background', 'elements'],
    element: ['type', 'bbox', 'text', 'desc', 'color_palette'],
  },
  source: 'ideogram-oss/ideogram4, docs/prompting.md',
  seen: '2026-11-23',
};
