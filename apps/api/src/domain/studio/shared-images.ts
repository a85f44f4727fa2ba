import { findImage } from '@safelight/db/queries/images/lists';
import { findPrompt } from '@safelight/db/queries/prompts/saved';
import { targetOf } from '@safelight/db/queries/studio/shares';
import type { GeneratedImageRow, ShareRow } from '@safelight/db/schema';
import type { Deps } from '../../deps';
import type { StoredFile } from '../../providers/files/port';
import { versionsOf } from './item-keys';
import { findShareOf } from './visits';

/** An image of a share, or its thumbnail. Undefined for a token that opens nothing, and for an image it does not show. */
export async function openSharedImage(
  deps: Deps,
  token: string,
  id: number,
  form: 'png' | 'webp',
): Promise<StoredFile | undefined> {
  const share = await findShareOf(deps, token);
  const image = share && (await findImage(deps.db, share.user_id, id));
  if (!image || image.status !== 'done' || !(await shows(deps, share, image))) return undefined;
  const key = form === 'png' ? image.image_key : image.thumb_key;
  return key === null ? undefined : deps.files.open(key);
}

async function shows({ db }: Deps, share: ShareRow, image: GeneratedImageRow): Promise<boolean> {
  const { kind, id } = targetOf(share);
  if (kind === 'project') return image.project_id === id;
  if (kind === 'sheet' || image.version_id === null) return false;
  const prompt = await findPrompt(db, share.user_id, id);
  return prompt !== undefined && versionsOf(prompt).includes(image.version_id);
}
