import { sql } from 'kysely';
import * as credits from '../../src/domain/credits/ledger';
import { quotaOf } from '../../src/domain/quotas';
import type { World } from './lock-order';

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

/** An image that was charged and is being made. */
export async function pendingImage({ test, user }: World): Promise<{ id: number }> {
  const charged = await credits.chargeImages(test.deps, {
    ...order,
    userId: user.id,
    projectId: null,
    generationId: null,
    versionId: null,
    parentId: null,
    sheetId: null,
    takes: [aTake],
    onCharged: () => Promise.resolve(),
    quota: quotaOf({ plan: 'free' }, 'images'),
  });
  if (charged === 'replayed') throw new Error('The request was seen before.');
  await sql`update generated_images set file_id = 'attempt' where id = ${charged.ids[0]}`.execute(test.db);
  return { id: charged.ids[0] };
}
