import { sql } from 'kysely';
import * as credits from '../../src/domain/credits/ledger';
import { quotaOf } from '../../src/domain/quotas';
import type { World } from './lock-order';

export const order = { requestId: 'one', fingerprint: '', refillDue: false };

/** An image that was charged and is being made. */
export async function pendingImage({ test, user }: World): Promise<{ id: number }> {
  const charged = await credits.chargeImages(test.deps, {
    ...order,
    userId: user.id,
    cost: 1,
    projectId: null,
    generationId: null,
    versionId: null,
    prompt: 'a lighthouse',
    model: 'black-forest-labs/flux-schnell',
    modelName: 'FLUX Schnell',
    ratio: 'square',
    grade: null,
    seeds: [null],
    parentId: null,
    note: null,
    modelPrompt: null,
    negativePrompt: null,
    onCharged: () => Promise.resolve(),
    quota: quotaOf({ plan: 'free' }, 'images'),
  });
  if (charged === 'replayed') throw new Error('The request was seen before.');
  await sql`update generated_images set file_id = 'attempt' where id = ${charged.ids[0]}`.execute(test.db);
  return { id: charged.ids[0] };
}
