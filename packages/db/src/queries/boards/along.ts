import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../client';

/** A saved prompt that is new: before its project it was in General. */
export const newPrompt = (versionId: number | null | undefined) =>
  sql`select ${versionId ?? null}::integer as version_id, null::integer as project_id`;

/**
 * Moves the images made of prompts' versions to the project that the prompts move to: those that lie where their prompt
 * lies, also while they are being made. `prompts` selects version_id and project_id before the move, and locks the
 * prompts, which come before images in the order of locks. The user must be locked.
 */
export async function bringImages(
  trx: Db,
  userId: number,
  prompts: RawBuilder<unknown>,
  projectId: number | null,
): Promise<void> {
  await sql`
    with prompt as materialized (${prompts}), found as materialized (
      select image.id from generated_images as image
      where image.user_id = ${userId} and image.deleted_at is null
        and image.project_id is distinct from ${projectId}::integer and exists (
        select from prompt
        where prompt.version_id = image.version_id and prompt.project_id is not distinct from image.project_id)
      order by image.id for no key update
    )
    update generated_images set project_id = ${projectId}
    where id in (select id from found)`.execute(trx);
}
