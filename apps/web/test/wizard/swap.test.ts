import { compose } from '@safelight/prompt/compose';
import { describe, expect, it } from 'vitest';
import { findSelection, getSelectionKey } from '../../src/features/wizard/draft/choices';
import { emptyDraft, type Draft } from '../../src/features/wizard/draft/state';
import { applyAll, changesOf } from '../../src/features/wizard/result/swap/options';
import { swapTexts } from '../../src/features/wizard/result/swap/texts';

const chosen: Draft = {
  ...emptyDraft,
  step: 'result',
  style: 'photorealistic',
  subject: 'an old fisherman mending a green net',
  scenario: 'on a foggy pier',
  ratio: 'landscape',
  photo: { lighting: { id: 'golden_hour' }, lens: { id: '85mm' }, mood: { id: 'film-look' } },
  negative: 'watermark',
};
const selection = findSelection(chosen)!;
const { text } = compose(selection, 'midjourney');
const written: Draft = {
  ...chosen,
  generated: { text, renderer: 'midjourney', intent: getSelectionKey(selection) },
};

function swap(draft: Draft, key: 'lighting' | 'lens' | 'mood' | 'ratio' | 'style', option?: string) {
  return swapTexts(draft, applyAll(draft, changesOf(draft, key, option)), key);
}

const gulls = { midjourney: text.replace('green net', 'green net, gulls overhead') };
const edited: Draft = { ...written, edits: gulls };

describe('swapTexts', () => {
  it('writes anew what the composer wrote', () => {
    const after = findSelection({ ...written, photo: { ...written.photo, lighting: { id: 'neon' } } })!;
    expect(swap(written, 'lighting', 'neon')).toEqual({ midjourney: compose(after, 'midjourney').text });
  });

  it.each([
    ['lighting', 'golden hour light, long raking shadows', 'neon', 'neon light, magenta and cyan glow'],
    ['lens', '85mm lens, shallow depth of field', '35mm', '35mm lens, natural perspective'],
    ['ratio', '--ar 3:2', 'widescreen', '--ar 16:9'],
  ] as const)('changes the %s in an edited text, and no other word', (key, from, option, to) => {
    expect(gulls.midjourney).toContain(from);
    expect(swap(edited, key, option)).toEqual({ midjourney: gulls.midjourney.replace(from, to) });
  });

  it.each([
    ['lighting', 'golden hour light, long raking shadows, '],
    ['mood', 'analog film tones, lifted blacks and fine grain, '],
    ['ratio', ' --ar 3:2'],
  ] as const)('takes the %s out of it', (key, words) => {
    expect(swap(edited, key)).toEqual({ midjourney: gulls.midjourney.replace(words, '') });
  });

  it('changes what was edited for another renderer too', () => {
    const flux = `${compose(selection, 'flux').text} Gulls fly overhead.`;
    const edits = swap({ ...edited, edits: { ...gulls, flux } }, 'lighting', 'neon');
    expect(edits?.flux).toMatch(/neon.* Gulls fly overhead\.$/i);
    expect(edits?.flux).not.toMatch(/golden hour/i);
  });
});
