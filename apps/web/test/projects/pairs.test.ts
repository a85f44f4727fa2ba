import { expect, it } from 'vitest';
import { pairUp } from '../../src/features/projects/board/pairs';
import type { BoardImage, BoardItem, BoardPrompt } from '../../src/trpc';

const unmarked = {
  starred: false,
  tags: [],
  approval: null,
  note: null,
  clientApprovals: 0,
  clientChanges: 0,
  cut: false,
  versionId: null,
  createdAt: '2026-11-29T00:00:00Z',
};

const prompt = (id: number, change: Partial<BoardPrompt> = {}): BoardPrompt => ({
  kind: 'prompt',
  id,
  ...unmarked,
  name: null,
  style: 'Illustration',
  renderer: null,
  subject: 'a fox',
  generatedPrompt: `prompt ${id}`,
  images: [],
  selection: {},
  ...change,
});
const image = (id: number, change: Partial<BoardImage> = {}): BoardImage => ({
  kind: 'image',
  id,
  ...unmarked,
  prompt: `image ${id}`,
  model: 'black-forest-labs/flux-schnell',
  modelName: 'FLUX Schnell',
  aspectRatio: '1:1',
  imageUrl: `/files/${id}.png`,
  thumbnailUrl: `/files/${id}.webp`,
  width: 1,
  height: 1,
  original: null,
  creditsUsed: 1,
  ...change,
});
const order = (items: readonly BoardItem[]) => pairUp(items).map(({ kind, id }) => `${kind} ${id}`);

it('an image stands behind its prompt, whichever of them is newer', () => {
  const [of, other] = [prompt(1, { versionId: 10 }), prompt(2, { versionId: 20 })];
  const [newer, older] = [image(1, { versionId: 10 }), image(2, { versionId: 10 })];
  expect(order([newer, other, of, image(3), older])).toEqual([
    'prompt 2',
    'prompt 1',
    'image 1',
    'image 2',
    'image 3',
  ]);
});

it('an image of a sheet stands behind the prompt in its words', () => {
  const drawn = image(1, { prompt: 'prompt 1' });
  expect(order([drawn, prompt(2), prompt(1)])).toEqual(['prompt 2', 'prompt 1', 'image 1']);
  const [paired] = pairUp([prompt(1), drawn]);
  expect(paired).toMatchObject({ images: [{ id: 1, thumbnailUrl: '/files/1.webp' }] });
  // What was changed since is of another version.
  expect(order([image(1, { prompt: 'prompt 1', versionId: 7 }), prompt(1)])).toEqual(['image 1', 'prompt 1']);
});

it('a prompt shows four images, those that the server names first', () => {
  const images = [5, 6, 7, 8].map((id) => image(id, { versionId: 10 }));
  const named = [{ id: 9, thumbnailUrl: '/files/9.webp' }];
  const [paired] = pairUp([...images, prompt(1, { versionId: 10, images: named })]);
  expect(paired).toMatchObject({ images: [{ id: 9 }, { id: 5 }, { id: 6 }, { id: 7 }] });
});
