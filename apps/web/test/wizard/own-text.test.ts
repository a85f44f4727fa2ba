import type { RendererId } from '@safelight/catalog/renderers';
import { getStyle } from '@safelight/catalog/styles';
import { parse } from '@safelight/prompt/parse';
import { readRecipe } from '@safelight/prompt/recipe';
import { findSubject } from '@safelight/prompt/recipe/subject';
import { describe, expect, it } from 'vitest';
import { findSelection, toSavedFields } from '../../src/features/wizard/draft/choices';
import { withLook } from '../../src/features/wizard/draft/load/look';
import { fromOpened, toOpenedDraft } from '../../src/features/wizard/draft/load/opened';
import { fromEdit, toSimilar } from '../../src/features/wizard/draft/load/prompt';
import { readEdit } from '../../src/features/wizard/draft/read-edit';
import { settleText, writeOwnText } from '../../src/features/wizard/draft/own-text';
import { toSave } from '../../src/features/wizard/result/save';
import { reduceDraft, type Draft, type DraftAction } from '../../src/features/wizard/draft/state';

const fox =
  'a cinematic photo of a red fox, golden hour, 85mm lens, by a frozen  lake, (odd words) --ar 4:5 --s 250 --no boats, text --seed 7';

function open(text = fox, renderer: RendererId = 'midjourney'): Draft {
  const subject = findSubject(parse(text, renderer));
  return toOpenedDraft(fromOpened({ text, renderer, subject, version: 12 }), renderer);
}

const act = (draft: Draft, ...actions: DraftAction[]) => settleText(actions.reduce(reduceDraft, draft));
const textOf = (draft: Draft) => draft.edits[draft.generated!.renderer] ?? draft.generated!.text;

describe('a prompt from elsewhere in Create', () => {
  it('is shown as it is', () => {
    expect(act(open())).toMatchObject({ step: 'result', generated: { text: fox } });
  });

  it.each<[string, DraftAction, string, string]>([
    ['its light', { type: 'chose', kind: 'lighting', choice: { id: 'neon' } }, 'golden hour', 'neon light'],
    ['its lens', { type: 'cleared', fields: ['lens'] }, ' 85mm lens,', ''],
    ['its shape', { type: 'chose-ratio', ratio: 'widescreen' }, '--ar 4:5', '--ar 16:9'],
    ['its shape to any other', { type: 'wrote-ratio', text: '7:5' }, '--ar 4:5', '--ar 7:5'],
    ['its subject', { type: 'wrote', field: 'subject', text: 'two herons' }, 'a red fox', 'two herons'],
    ['an exclusion', { type: 'wrote', field: 'negative', text: 'boats' }, '--no boats, text', '--no boats'],
    ['a parameter', { type: 'set-renderer-parameters', parameters: { stylize: 400, seed: 7 } }, '--s 250', '--s 400'],
    ['a new parameter', { type: 'set-renderer-parameters', parameters: { stylize: 250, seed: 7, chaos: 5 } }, '--seed 7', '--seed 7 --chaos 5'],
    ['a parameter that is removed', { type: 'removed-renderer-parameter', name: 'seed' }, ' --seed 7', ''],
  ])('changes %s and no other word', (_name, action, from, to) => {
    expect(textOf(act(open(), action))).toBe(fox.replace(from, to));
  }); // prettier-ignore

  it('has a style in words of its own, until another takes their place', () => {
    const watercolor = open('a fox on a rock, watercolor, soft light --ar 4:5');
    expect(watercolor).toMatchObject({ style: undefined, styleText: 'watercolor' });
    expect(watercolor.scenario).not.toContain('watercolor');
    const chosen = act(watercolor, { type: 'chose-style', style: getStyle('anime-manga') });
    expect(textOf(chosen)).toContain('a fox on a rock, anime illustration, soft light');
    expect(chosen.styleText).toBeUndefined();
  });

  it('keeps what is said beside a style of the catalog in the context', () => {
    const { style, scenario } = open('digital painting of a fox, sharp, by Anna Berg');
    expect(style).toBe('digital-painting');
    expect(scenario).toContain('by Anna Berg');
  });

  it('takes a look from another prompt, with its own subject and none of its other words', () => {
    const look = 'portrait of a woman, stormy harbor, 50mm lens --ar 3:2';
    const taken = settleText(withLook(open(), readRecipe(look, 'midjourney')));
    expect(textOf(taken)).toBe(look.replace('a woman', 'a red fox'));
    expect(taken.scenario).toBe('stormy harbor');
  });

  it('leaves no joints in the context where choices were cut from sentences', () => {
    const { scenario } = open(
      'A fox on a rock, seen by a hunter with an 80mm lens. Mist drifts by at blue hour.',
    );
    expect(scenario).toBe('seen by a hunter, Mist drifts');
  });

  it('reads such words again after an edit by hand', () => {
    const draft = open('a fox on a rock, watercolor, soft light --ar 4:5');
    const text = 'a fox on a rock, linocut, soft light --ar 4:5';
    expect(readEdit({ ...draft, edits: { midjourney: text } }).styleText).toBe('linocut');
  });

  it('changes words of the context where they stand, and adds others', () => {
    const { scenario } = open();
    expect(scenario).toContain('by a frozen lake');
    const changed = act(open(), {
      type: 'wrote',
      field: 'scenario',
      text: `${scenario.replace('by a frozen lake', 'on a frozen pond')}, snow falling`,
    });
    expect(textOf(changed)).toBe(
      fox
        .replace('by a frozen  lake', 'on a frozen pond')
        .replace('(odd words)', '(odd words), snow falling'),
    );
  });

  it('adds words that are typed letter by letter at its end, and changes no others', () => {
    let draft = open();
    const { scenario } = draft;
    const typed = ', a gull on a post';
    for (let end = 1; end <= typed.length; end += 1)
      draft = act(draft, { type: 'wrote', field: 'scenario', text: scenario + typed.slice(0, end) });
    expect(textOf(draft)).toBe(fox.replace('(odd words)', `(odd words)${typed}`));
  });

  it('keeps what happened while a change of its choices was on its way', () => {
    const chosen = reduceDraft(open(), { type: 'chose', kind: 'lighting', choice: { id: 'neon' } });
    const edited = reduceDraft(chosen, { type: 'edited', renderer: 'flux', text: 'my own words' });
    const settled = reduceDraft(edited, { type: 'settled', settle: settleText });
    expect(settled.edits).toMatchObject({ flux: 'my own words' });
    expect(textOf(settled)).toBe(fox.replace('golden hour', 'neon light'));
  });

  it('keeps an edit by hand, and changes a choice in it', () => {
    const edited = fox.replace('(odd words)', 'three gulls');
    const draft = reduceDraft(open(), { type: 'edited', renderer: 'midjourney', text: edited });
    const changed = act(draft, { type: 'chose', kind: 'lighting', choice: { id: 'neon' } });
    expect(textOf(changed)).toBe(edited.replace('golden hour', 'neon light'));
  });

  it('changes the style’s words only', () => {
    const changed = act(open(), { type: 'chose-style', style: getStyle('illustration') });
    expect(textOf(changed)).toMatch(
      /^[^,]*a red fox, golden hour, 85mm lens, by a frozen {2}lake, \(odd words\).* --ar 4:5 --s 250 --no boats, text --seed 7$/,
    );
    expect(textOf(changed)).toMatch(/illustration/);
  });

  it('says every word for another renderer', () => {
    const changed = act(open(), { type: 'chose', kind: 'lighting', choice: { id: 'neon' } });
    const { text } = writeOwnText(changed, 'stable-diffusion')!;
    for (const words of ['a red fox', 'neon light', '85mm lens', 'by a frozen', 'odd words', 'boats'])
      expect(text).toContain(words);
    expect(text).not.toContain('golden hour');
  });

  it('is saved with its text, and opens again with it', () => {
    const changed = act(open(), { type: 'chose', kind: 'lighting', choice: { id: 'neon' } });
    const text = textOf(changed);
    const { recipe } = toSavedFields(changed, { text, renderer: 'midjourney' });
    expect(recipe).toMatchObject({
      selection: { lighting: { id: 'neon' }, rendererParameters: { stylize: 250, seed: 7 } },
      template: { text, renderer: 'midjourney' },
    });
    const { start, end } = recipe!.template!.subject;
    expect(text.slice(start, end)).toBe('a red fox');
  });

  it('is kept when another prompt replaces it, once something was changed', () => {
    const changed = act(open(), { type: 'chose', kind: 'lighting', choice: { id: 'neon' } });
    expect(reduceDraft(open(), { type: 'started-over' }).replaced).toBeUndefined();
    const [kept] = reduceDraft(changed, { type: 'started-over' }).replaced!;
    expect(kept).toMatchObject({
      prompt: textOf(changed),
      parentId: 12,
      recipe: { template: { text: textOf(changed) } },
    });
    const again = toOpenedDraft(fromEdit(kept!), 'midjourney');
    const back = act(again, { type: 'chose', kind: 'lighting', choice: { id: 'golden_hour' } });
    expect(textOf(back)).toBe(fox.replace('golden hour', 'golden hour light'));
  });

  it('opens at its result also without a style', () => {
    const text = 'a heron on ice, fog --ar 3:2';
    const draft = open(text);
    expect(draft).toMatchObject({ step: 'result', style: undefined });
    expect(textOf(act(draft, { type: 'chose-ratio', ratio: 'square' }))).toBe(text.replace('3:2', '1:1'));
  });

  it('is written anew with what an edit by hand says, for the version that it names', () => {
    const text =
      'photo of a heron in a marsh, zinc-blue shadows, golden hour --ar 4:5 --v 7 --profile abc12 --no boats';
    const edited = text
      .replace('zinc-blue shadows', 'teal shadows, seagulls overhead')
      .replace('golden hour', '85mm lens')
      .replace('4:5', '3:2')
      .replace('boats', 'boats, text');
    const opened = toOpenedDraft(
      fromOpened({ text, renderer: 'midjourney-v7', subject: findSubject(parse(text, 'midjourney-v7')) }),
      'midjourney',
    );
    expect(opened.renderer).toBe('midjourney-v7');
    const draft = reduceDraft(opened, { type: 'edited', renderer: 'midjourney-v7', text: edited });
    const read = readEdit(draft);
    expect(findSelection(read)).toMatchObject({
      subject: 'a heron in a marsh',
      scenario: 'teal shadows, seagulls overhead',
      lens: { id: '85mm' },
      ratio: 'landscape',
      exclusions: ['boats', 'text'],
      rendererParameters: { profile: ['abc12'] },
    });
    expect(read.photo.lighting).toBeUndefined();
    // The text itself stays as it was edited.
    expect(textOf(settleText(read))).toBe(edited);
    expect(readEdit(opened)).toBe(opened);
  });

  it('is saved without a style as from the page that reads it', () => {
    const text = 'white whale, calm, lo-fi, cinematic, radio --v 7 --sref 12 --no red';
    const saved = toSave(open(text, 'midjourney-v7'), { text, renderer: 'midjourney-v7' });
    expect(saved).toMatchObject({ style: 'Brought along', subject: 'white whale', versionId: 12 });
  });
});

describe('a prompt that resembles a saved one', () => {
  const saved = {
    style: 'Photorealistic',
    subject: 'an old fisherman',
    scenario: null,
    aspectRatio: null,
    parameters: {},
    photo: { lighting: 'Golden hour' },
    negativePrompt: null,
    text: 'An old fisherman mends his nets in golden hour light, gulls all around.',
    renderer: 'dall-e-3',
    complete: true,
  } as const;

  it('has its text, which follows the new subject', () => {
    const draft = toSimilar(saved, 'midjourney');
    expect(draft.step).toBe('subject');
    const changed = act(draft, { type: 'wrote', field: 'subject', text: 'a young baker' });
    expect(textOf(changed)).toBe('A young baker mends his nets in golden hour light, gulls all around.');
  });
});
