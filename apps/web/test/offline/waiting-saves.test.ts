import { expect, it } from 'vitest';
import { completeSave } from '../../src/components/offline/saves/complete';

const version = {
  renderer: 'midjourney-v7',
  style: 'Illustration',
  subject: 'a heron',
  scenario: null,
  aspectRatio: null,
  parameters: {},
  prompt: 'a heron --v 7',
} as const;
const save = {
  id: 'b8a5b0a2-8c0a-4ab1-9d0a-0d7d9f6e8a11',
  userId: 1,
  at: 0,
  partial: false,
  prompt: { style: 'Illustration', subject: 'a heron', generatedPrompt: 'a heron --v 7', projectId: null },
  version,
};
const withKeep = (keep: () => Promise<{ id: number }>) => ({
  edits: { keep: { mutate: keep } },
  prompts: { generation: { query: () => Promise.reject(new Error('not asked')) } },
});

it('saves a prompt that waited as made of its version, which knows its renderer', async () => {
  const sent = await completeSave(
    save,
    withKeep(() => Promise.resolve({ id: 7 })),
  );
  expect(sent).toEqual({ ...save.prompt, versionId: 7 });
});

it('waits on when the version could not be sent', async () => {
  const lost = completeSave(
    save,
    withKeep(() => Promise.reject(new Error('no connection'))),
  );
  await expect(lost).rejects.toThrow('no connection');
});
