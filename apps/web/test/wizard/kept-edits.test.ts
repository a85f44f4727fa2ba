import { limits } from '@safelight/catalog/limits';
import { getStyle } from '@safelight/catalog/styles';
import { describe, expect, it } from 'vitest';
import { emptyDraft, reduceDraft, type Draft, type DraftAction } from '../../src/features/wizard/draft/state';

const anime = getStyle('anime-manga');
const photo = getStyle('photorealistic');

function after(...actions: DraftAction[]): Draft {
  return actions.reduce(reduceDraft, emptyDraft);
}

describe('a text edited by hand', () => {
  const written = (text: string): DraftAction => ({
    type: 'generated',
    generated: { id: 7, text, renderer: 'midjourney', intent: 'x' },
  });
  const edited = after(
    { type: 'chose-style', style: photo },
    { type: 'wrote', field: 'subject', text: 'a fox' },
    { type: 'chose', kind: 'lens', choice: { id: '85mm' } },
    { type: 'wrote', field: 'negative', text: 'text' },
    written('a fox'),
    { type: 'edited', renderer: 'midjourney', text: 'a red fox' },
    { type: 'edited', renderer: 'leonardo-ai', text: 'a fox, red' },
  );
  const girl = after({ type: 'chose-style', style: anime }, written('a girl'));
  const edit = {
    generationId: 7,
    style: 'Photorealistic',
    subject: 'a fox',
    scenario: null,
    aspectRatio: null,
    parameters: { lens_type: '85mm', negative_prompt: 'text' },
  };
  const both = [
    { ...edit, renderer: 'midjourney', prompt: 'a red fox' },
    { ...edit, renderer: 'leonardo-ai', prompt: 'a fox, red' },
  ];

  it.each<[string, DraftAction]>([
    ['a new prompt', written('a fox again')],
    ['Start Over', { type: 'started-over' }],
    ['a loaded prompt', { type: 'loaded', draft: girl }],
  ])('is kept when %s replaces it', (_what, action) => {
    const next = reduceDraft(edited, action);
    expect(next.edits).toEqual({});
    expect(next.replaced).toHaveLength(2);
    const followedBy = action.type === 'generated' ? action.generated.id : undefined;
    for (const one of both)
      expect(next.replaced).toContainEqual({ ...one, ...(followedBy && { followedBy }) });
  });

  it('is kept with the choices that its text was written from', () => {
    const changed = reduceDraft(edited, { type: 'chose', kind: 'lens', choice: { id: 'macro' } });
    const [other, visible] = reduceDraft(changed, written('a fox again')).replaced!;
    expect(visible).toMatchObject({ prompt: 'a red fox', parameters: { lens_type: '85mm' } });
    expect(other).toMatchObject({ prompt: 'a fox, red', parameters: { lens_type: 'Macro' } });
  });

  it('is kept when the draft that was set aside is restored', () => {
    const aside = reduceDraft({ ...edited, edits: {} }, { type: 'loaded', draft: girl });
    const again = reduceDraft(aside, { type: 'edited', renderer: 'midjourney', text: 'a tall girl' });
    const back = reduceDraft(again, { type: 'brought-back' });
    expect(back.subject).toBe('a fox');
    expect(back.replaced).toMatchObject([{ prompt: 'a tall girl' }]);
  });

  it('stays in the draft until the server has stored it', () => {
    const first = reduceDraft(edited, written('a fox again'));
    const stored = first.replaced!.reduce(
      (draft, one) => reduceDraft(draft, { type: 'kept-edit', edit: one }),
      first,
    );
    expect(stored.replaced!.every(({ kept }) => kept)).toBe(true);
    expect(reduceDraft(stored, written('once more')).replaced).toBeUndefined();
    expect(reduceDraft(first, written('once more')).replaced).toEqual(first.replaced);
  });

  it('stays there without a connection, as many as the server keeps', () => {
    let draft = after({ type: 'chose-style', style: photo }, written('a fox'));
    for (let take = 0; take < limits.keptEdits + 3; take++)
      for (const action of [
        { type: 'edited', renderer: 'midjourney', text: `a fox, take ${take}` } as const,
        written('a fox'),
      ])
        draft = reduceDraft(draft, action);
    expect(draft.replaced).toHaveLength(limits.keptEdits);
    expect(draft.replaced![0]!.prompt).toBe('a fox, take 3');
  });

  it('leaves out emptied texts, and the text saved in a project', () => {
    const emptied = reduceDraft(edited, { type: 'edited', renderer: 'midjourney', text: ' ' });
    expect(reduceDraft(emptied, { type: 'started-over' }).replaced).toMatchObject([
      { renderer: 'leonardo-ai' },
    ]);
    const saved = reduceDraft(edited, { type: 'saved', saved: { id: 1, projectId: null, name: null } });
    expect(reduceDraft(saved, { type: 'started-over' }).replaced).toMatchObject([
      { renderer: 'leonardo-ai' },
    ]);
  });
});
