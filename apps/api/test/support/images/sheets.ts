import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApp, TestUser } from '../app';

// Orders of sheets' images, for tests.

export const schnell = { id: 'black-forest-labs/flux-schnell' };
export const banana = { id: 'google/nano-banana-2' };

export interface SheetImage {
  readonly id: number;
  readonly cell: number;
  readonly model: string;
  readonly status: 'pending' | 'done' | 'failed';
  readonly stage: string | null;
  readonly seed: number | null;
  readonly failure: string | null;
  readonly creditsUsed: number;
}

/** A sheet of one prompt for each subject. */
export async function makeSheet(user: TestUser, subjects: readonly string[]): Promise<number> {
  const recipe = {
    selection: {
      style: 'photorealistic',
      subject: 'a keeper',
      ratio: 'widescreen',
      exclusions: [],
      parameters: {},
    },
  };
  const plan = { recipe, subjects, axes: [], renderers: ['dall-e-3'] };
  const { body } = await user.mutate('sheets.create', { name: 'Coast', plan, requestId: randomUUID() });
  return body.id as number;
}

export const numbered = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `a ferry with number ${at + 1} on its bow`);

export const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

export const listImages = async (user: TestUser, id: number): Promise<SheetImage[]> =>
  (await user.query('sheetImages.list', { id })).body.images as SheetImage[];

/** Waits until none of a sheet's images is pending, and returns them. */
export async function settledImages(user: TestUser, id: number, timeout = 60_000): Promise<SheetImage[]> {
  let images: SheetImage[] = [];
  await expect
    .poll(
      async () => {
        images = await listImages(user, id);
        return images.filter(({ status }) => status === 'pending');
      },
      { timeout, interval: 50 },
    )
    .toEqual([]);
  return images;
}

/** What the ledger says of each image: the sum of its rows, which is 0 for one that was refunded. */
export async function paidFor(db: TestApp['db']): Promise<Map<number, number>> {
  const { rows } = await sql<{ image_id: number; paid: number }>`
    select image_id, -sum(amount)::integer as paid from credit_transactions where image_id is not null
    group by image_id`.execute(db);
  return new Map(rows.map(({ image_id: id, paid }) => [id, paid]));
}
