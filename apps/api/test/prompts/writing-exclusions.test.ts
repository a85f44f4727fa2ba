import { lintSelection } from '@safelight/prompt/lint';
import { resolveSelection } from '@safelight/prompt/resolve';
import { describe, expect, it } from 'vitest';
import { newUser } from '../support/app';
import { aGoodText, aPhotograph, writingApp } from '../support/writing-app';

const app = writingApp();

describe('exclusions of words that every text contains', () => {
  it('do not count against the AI writer, which writes and is paid as usual', async () => {
    app.current.say(aGoodText);
    const user = await newUser(app.current);
    const parameters = {
      ...aPhotograph.parameters,
      negative_prompt: 'the, of, over, with, him, his and her, “.”',
    };
    const { body } = await user.mutate('prompts.generate', { ...aPhotograph, parameters });
    expect(body).toMatchObject({ writer: 'ai', note: null, creditsUsed: 1, credits: 19 });
    // They stay in the list, which takes single words.
    expect(body.prompt).toContain('--no the, of, over, with, him, "."');
    expect(app.current.sandbox.requests.count('openai.chat')).toBe(1);
  });

  it('are reported as having no effect', () => {
    const resolved = resolveSelection(aPhotograph);
    if (!resolved.ok) throw new Error(resolved.message);
    const { selection: photograph } = resolved;
    const selection = { ...photograph, exclusions: ['the', 'of him', 'tourists', '猫', '🦊'] };
    expect(lintSelection(selection)).toContainEqual({
      rule: 'empty-exclusion',
      severity: 'warning',
      message: '“the” and “of him” rule nothing out. Name what should not be seen.',
      keys: ['exclusions'],
    });
    expect(lintSelection(photograph).map(({ rule }) => rule)).not.toContain('empty-exclusion');
  });
});
