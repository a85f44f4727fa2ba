import * as charges from '../../src/domain/credits/checks';
import { sweepPending } from '../../src/domain/credits/sweep';
import { deleteUser } from '../../src/domain/accounts/deletion';
import { sql } from 'kysely';
import { lockCase, testLockOrder, type World } from '../support/database/lock-order';
import { order, pendingImage } from '../support/images/pending';

const usage = { inputTokens: 1, cachedTokens: 0, outputTokens: 1, costMicros: 1 };

/** A check of a finished image that was charged and waits for its judge. */
async function pendingCheck(world: World): Promise<{ id: number }> {
  const image = await pendingImage(world);
  const { test, user } = world;
  await sql`
    update generated_images set status = 'done', image_key = 'a.png', next_attempt_at = null
    where id = ${image.id}`.execute(test.db);
  await sql`update users set image_count = image_count + 1 where id = ${user.id}`.execute(test.db);
  const charged = await charges.chargeCheck(test.deps, {
    ...order,
    requestId: 'check',
    userId: user.id,
    imageId: image.id,
    questions: '[]',
    model: 'judge',
  });
  if (charged === 'replayed') throw new Error('The request was seen before.');
  return { id: charged.checkId };
}

testLockOrder([
  lockCase({
    what: 'settling a check',
    table: 'image_checks',
    make: pendingCheck,
    run: ({ test }, { id }) => charges.settleCheck(test.deps, { checkId: id, answers: '{}', ...usage }),
  }),
  lockCase({
    what: 'refunding a check',
    table: 'image_checks',
    make: pendingCheck,
    run: ({ test }, { id }) =>
      charges.refundCheck(test.deps, { checkId: id, failure: 'It failed.', ...usage }),
  }),
  lockCase({
    what: 'sweeping checks',
    table: 'image_checks',
    make: pendingCheck,
    run: ({ test }) => {
      test.clock.set(new Date(test.clock.now().getTime() + 5 * 60_000));
      return sweepPending(test.deps);
    },
  }),
  lockCase({
    what: 'deleting a user with a check under way',
    table: 'image_checks',
    make: pendingCheck,
    run: ({ test, user }) => deleteUser(test.deps, user.id),
  }),
]);
