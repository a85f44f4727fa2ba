import { sql } from 'kysely';
import * as credits from '../../../src/domain/credits/ledger';
import { quotaOf } from '../../../src/domain/quotas';
import type { World } from '../database/lock-order';

export const order = { requestId: 'one', fingerprint: '', refillDue: false };

export const aTake = {
  prompt: 'a lighthouse',
  modelPrompt: null,
  negativePrompt: null,
  model: 'black-forest-labs/flux-schnell',
  modelName: 'FLUX Schnell',
  ratio: 'square',
  grade: null,
  seed: null,
  note: null,
  cost: 1,
  sheetCell: null,
} as const;

/** Charges an image, without ordering it. */
export function chargeForSheet({ deps }: World['test'], userId: number, sheetId: number | null) {
  return credits.chargeImages(deps, {
    ...order,
    userId,
    projectId: null,
    generationId: null,
    versionId: null,
    parentId: null,
    sources: null,
    sheetId,
    takes: [aTake],
    onCharged: () => Promise.resolve(),
    quota: quotaOf({ plan: 'free' }, 'images'),
  });
}

/** An image that was charged and is being made. */
export async function pendingImage({ test, user }: World): Promise<{ id: number }> {
  const charged = await chargeForSheet(test, user.id, null);
  if (charged === 'replayed') throw new Error('The request was seen before.');
  await sql`update generated_images set file_id = 'attempt' where id = ${charged.ids[0]}`.execute(test.db);
  return { id: charged.ids[0] };
}
