import { limits } from '@safelight/catalog/limits';
import { getStyle } from '@safelight/catalog/styles';
import { resolveSelection, splitExclusions, toPromptInput } from '@safelight/prompt/resolve';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getSelectionKey, findSelection } from '../../src/features/wizard/draft/choices';
import { emptyDraft, reduceDraft, type Draft, type DraftAction } from '../../src/features/wizard/draft/state';
import { withTrial } from '../../src/features/wizard/draft/from-trial';
import {
  appendExclusion,
  countNegative,
  cutNegative,
  ownsExclusion,
  removeExclusion,
} from '../../src/features/wizard/draft/negative';

const anime = getStyle('anime-manga');
const photo = getStyle('photorealistic');

function after(...actions: DraftAction[]): Draft {
  return actions.reduce(reduceDraft, emptyDraft);
}

function getIntent(draft: Draft): string {
  const selection = findSelection(draft);
  if (!selection) throw new Error('The draft has no style or no subject');
  return getSelectionKey(selection);
}

describe('the draft', () => {
  it('sets parameters to their defaults whenever a style is selected', () => {
    const chosen = after(
      { type: 'chose-style', style: anime },
      { type: 'set-parameter', id: 'anime_style', choice: { id: 'chibi' } },
    );
    expect(chosen.parameters['anime_style']).toEqual({ id: 'chibi' });
    const again = reduceDraft(chosen, { type: 'chose-style', style: anime });
    expect(again.parameters).toEqual({
      anime_style: { id: 'modern' },
      color_palette: { id: 'vibrant' },
      character_expression: { id: 'happy' },
    });
  });

  it('leaves photographic choices out of other styles, and restores them with the style', () => {
    const subject = { type: 'wrote', field: 'subject', text: 'a fox' } as const;
    const lens = { type: 'chose', kind: 'lens', choice: { id: '85mm' } } as const;
    const drawn = after({ type: 'chose-style', style: photo }, subject, lens, {
      type: 'chose-style',
      style: anime,
    });
    expect(findSelection(drawn)?.lens).toBeUndefined();
    expect(findSelection(reduceDraft(drawn, { type: 'chose-style', style: photo }))?.lens).toEqual({
      id: '85mm',
    });
  });

  it('is cleared by Start Over, and can be restored until something new is chosen', () => {
    const full = after(
      { type: 'chose-style', style: anime },
      { type: 'wrote', field: 'subject', text: 'a fox' },
    );
    const cleared = reduceDraft(full, { type: 'started-over' });
    expect({ ...cleared, setAside: undefined }).toEqual({ ...emptyDraft, setAside: undefined });
    expect(reduceDraft(cleared, { type: 'brought-back' })).toMatchObject({
      subject: 'a fox',
      style: 'anime-manga',
    });
    const twice = reduceDraft(cleared, { type: 'started-over' });
    expect(reduceDraft(twice, { type: 'brought-back' }).subject).toBe('a fox');
    expect(reduceDraft(emptyDraft, { type: 'started-over' }).setAside).toBeUndefined();
    const fresh = reduceDraft(cleared, { type: 'chose-style', style: photo });
    expect(fresh.setAside).toBeUndefined();
  });

  it('is set aside by a loaded prompt until a prompt is made', () => {
    const full = after(
      { type: 'chose-style', style: anime },
      { type: 'wrote', field: 'subject', text: 'a fox' },
    );
    const generated = { text: 'a heron', renderer: 'midjourney', intent: '' } as const;
    const draft: Draft = { ...emptyDraft, step: 'result', subject: 'a heron', generated };
    const saved = { id: 1, projectId: null, name: null };
    const loaded = reduceDraft(full, { type: 'loaded', draft });
    expect(loaded).toMatchObject({ subject: 'a heron', step: 'result' });
    expect(reduceDraft(loaded, { type: 'brought-back' })).toMatchObject({
      subject: 'a fox',
      style: 'anime-manga',
    });
    // Opening one after the other sets nothing aside; what was changed is current work.
    const next = reduceDraft(loaded, { type: 'loaded', draft });
    expect(reduceDraft(next, { type: 'brought-back' }).subject).toBe('a fox');
    const edited = reduceDraft(loaded, { type: 'edited', renderer: 'midjourney', text: 'two herons' });
    const over = reduceDraft(edited, { type: 'loaded', draft });
    expect(reduceDraft(over, { type: 'brought-back' }).edits).toEqual({ midjourney: 'two herons' });
    expect(reduceDraft(loaded, { type: 'generated', generated }).setAside).toBeUndefined();
    // A draft that is blank, or saved, is not set aside either.
    const fromBlank = reduceDraft(emptyDraft, { type: 'loaded', draft });
    expect(fromBlank.setAside).toBeUndefined();
    expect(reduceDraft(fromBlank, { type: 'loaded', draft }).setAside).toBeUndefined();
    const kept = reduceDraft(full, { type: 'saved', saved });
    expect(reduceDraft(kept, { type: 'loaded', draft }).setAside).toBeUndefined();
    // Start Over sets aside the draft on the screen.
    const cleared = reduceDraft(loaded, { type: 'started-over' });
    expect(reduceDraft(cleared, { type: 'brought-back' })).toMatchObject({
      subject: 'a heron',
      loaded: true,
    });
  });

  it('sets an unanswered request aside with its draft', () => {
    const pending = { requestId: 'r', intent: 'i' };
    const sent = after(
      { type: 'chose-style', style: anime },
      { type: 'wrote', field: 'subject', text: 'a fox' },
      { type: 'sent', pending },
    );
    for (const action of [{ type: 'started-over' }, { type: 'loaded', draft: emptyDraft }] as const) {
      const next = reduceDraft(sent, action);
      expect(next.pending).toBeUndefined();
      expect(reduceDraft(next, { type: 'brought-back' }).pending).toEqual(pending);
    }
  });

  it('distinguishes a changed selection from an equal one, whatever the order of choices', () => {
    const style = { type: 'chose-style', style: photo } as const;
    const subject = { type: 'wrote', field: 'subject', text: 'a fox' } as const;
    const ratio = { type: 'chose-ratio', ratio: 'square' } as const;
    const lens = { type: 'chose', kind: 'lens', choice: { id: '85mm' } } as const;
    expect(getIntent(after(style, subject, ratio, lens))).toBe(getIntent(after(lens, ratio, subject, style)));
    expect(getIntent(after(style, subject, ratio))).not.toBe(getIntent(after(style, subject, ratio, lens)));
  });

  it('is no longer the saved prompt after an edit', () => {
    const saved = reduceDraft(emptyDraft, { type: 'saved', saved: { id: 1, projectId: null, name: null } });
    expect(reduceDraft(saved, { type: 'edited', renderer: 'midjourney', text: 'x' }).saved).toBeUndefined();
  });
});

describe('the landing page’s trial', () => {
  const trial = {
    words: 'a fox',
    style: 'photorealistic',
    light: 'golden_hour',
    lens: '85mm',
    ratio: 'square',
    leftOut: ['text', 'blurry'],
  };

  it('continues in the wizard, with what the wizard asks for that style', () => {
    expect(withTrial(emptyDraft, trial)).toMatchObject({
      step: 'subject',
      style: 'photorealistic',
      subject: 'a fox',
      ratio: 'square',
      photo: { lens: { id: '85mm' }, lighting: { id: 'golden_hour' } },
      negative: 'text, blurry',
    });
    const drawn = withTrial(emptyDraft, { ...trial, style: 'anime-manga' });
    expect(drawn).toMatchObject({ style: 'anime-manga', photo: {}, negative: '' });
    expect(drawn.parameters['anime_style']).toEqual({ id: 'modern' });
  });

  it('replaces an older trial, but never a draft with work in it', () => {
    const tried = withTrial(emptyDraft, trial);
    expect(withTrial(tried, { ...trial, words: 'an owl' }).subject).toBe('an owl');
    const own = reduceDraft(tried, { type: 'wrote', field: 'subject', text: 'my own' });
    expect(withTrial(own, trial).subject).toBe('my own');
    expect(withTrial(own, undefined)).toBe(own);
    const loaded = reduceDraft(tried, { type: 'loaded', draft: own });
    expect(loaded.setAside?.subject).toBe(trial.words);
    const sent = reduceDraft(tried, { type: 'sent', pending: { requestId: 'r', intent: 'i' } });
    expect(withTrial(sent, { ...trial, words: 'an owl' })).toBe(sent);
    expect(withTrial(reduceDraft(own, { type: 'started-over' }), trial).setAside?.subject).toBe('my own');
  });

  it('is ignored if its style is unknown', () => {
    expect(withTrial(emptyDraft, { ...trial, style: 'gone' })).toBe(emptyDraft);
  });
});

describe('the negative prompt', () => {
  it('appends a common exclusion only if it is not in the list', () => {
    expect(appendExclusion('', 'blurry')).toBe('blurry');
    expect(appendExclusion('extra fingers, ', 'blurry')).toBe('extra fingers, blurry');
    expect(appendExclusion('Blurry , noise', 'blurry')).toBe('Blurry , noise');
    expect(appendExclusion('context', 'text')).toBe('context, text');
  });

  it('removes one and leaves the others, also the user’s own in another spelling', () => {
    expect(removeExclusion('extra fingers, blurry, noise', 'blurry')).toBe('extra fingers, noise');
    expect(removeExclusion('text, hands\nblurry\nnoise', 'blurry')).toBe('text, hands\nnoise');
    expect(removeExclusion('extra fingers, Blurry', 'blurry')).toBe('extra fingers, Blurry');
    expect(ownsExclusion('extra fingers, Blurry', 'blurry')).toBe(true);
    expect(ownsExclusion('extra fingers, blurry', 'blurry')).toBe(false);
  });

  it('splits into terms without empty ones and repeats', () => {
    expect(splitExclusions(' blurry,,  Noise\nblurry , extra fingers ')).toEqual([
      'blurry',
      'Noise',
      'extra fingers',
    ]);
  });

  it('keeps every term of a full list from the history, and accepts no more', () => {
    const terms = Array.from({ length: 200 }, (_, index) => `t${index + 100}`);
    const full = terms.join(', ');
    expect(countNegative(`${full}x`)).toBe(limits.negativePromptCharacters);
    expect(cutNegative(`${full}x`)).toBe(`${full}x`);
    expect(cutNegative(`${full}xyz`)).toBe(`${full}x`);
    expect(cutNegative(`${full}x, y`)).toBe(`${full}x, `);
    expect(cutNegative('👩‍👩‍👧‍👦,'.repeat(2000)).length).toBeLessThanOrEqual(4 * limits.negativePromptCharacters);
  });

  it('is accepted by the server whatever was typed', () => {
    const chunk = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.constantFrom(',', ' ', '\n'));
    fc.assert(
      fc.property(fc.array(chunk, { maxLength: 400 }), (pieces) => {
        const negative = cutNegative(pieces.join(''));
        const selection = findSelection({ ...emptyDraft, style: photo.id, subject: 'a fox', negative });
        if (!selection) throw new Error('The draft has a style and a subject');
        expect(resolveSelection(toPromptInput(selection))).toMatchObject({ ok: true });
      }),
    );
  });
});
