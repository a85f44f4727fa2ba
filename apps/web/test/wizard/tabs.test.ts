import type { RendererId } from '@safelight/catalog/renderers';
import { describe, expect, it } from 'vitest';
import { listTabs } from '../../src/features/wizard/result/tabs';
import { emptyDraft, reduceDraft, type Draft } from '../../src/features/wizard/draft/state';

const user = (favoriteRenderers: RendererId[], preferredAiRenderer: RendererId = 'midjourney') => ({
  favoriteRenderers,
  preferredAiRenderer,
});
const written = (renderer: RendererId): Draft =>
  reduceDraft(emptyDraft, { type: 'generated', generated: { text: 'a fox', renderer, intent: 'x' } });
const open = (draft: Draft, ...renderers: RendererId[]) =>
  renderers.reduce((before, renderer) => reduceDraft(before, { type: 'opened-tab', renderer }), draft);

describe('the tabs of the result', () => {
  it('are the favorites, in the catalog’s order', () => {
    expect(listTabs(user(['flux', 'midjourney']), written('midjourney'))).toEqual(['midjourney', 'flux']);
  });

  it('always have the preferred renderer and the one the text was written for', () => {
    expect(listTabs(user([], 'seedream'), written('leonardo-ai'))).toEqual(['leonardo-ai', 'seedream']);
  });

  it('keep those that were opened when another is', () => {
    const draft = open(written('midjourney'), 'flux', 'qwen-image', 'midjourney');
    expect(listTabs(user([]), draft)).toEqual(['midjourney', 'flux', 'qwen-image']);
  });

  it('have one tab for each renderer, with the variant that was opened last', () => {
    const favorites = user(['flux-json', 'stable-diffusion-comfyui'], 'midjourney-v7');
    const draft = written('midjourney-niji-7');
    expect(listTabs(favorites, draft)).toEqual([
      'midjourney-niji-7',
      'stable-diffusion-comfyui',
      'flux-json',
    ]);
    const opened = open(draft, 'flux', 'midjourney', 'stable-diffusion-3.5', 'flux');
    expect(listTabs(favorites, opened)).toEqual(['midjourney', 'stable-diffusion-3.5', 'flux']);
  });

  it('start anew with another prompt', () => {
    const draft = reduceDraft(open(written('midjourney'), 'flux'), { type: 'started-over' });
    expect(listTabs(user([]), draft)).toEqual(['midjourney']);
  });
});
