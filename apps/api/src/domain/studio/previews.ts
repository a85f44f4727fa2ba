import { buffer } from 'node:stream/consumers';
import { limits } from '@safelight/catalog/limits';
import { findImages } from '@safelight/db/queries/images/lists';
import { findCellImages } from '@safelight/db/queries/images/of-sheets';
import { findPrompt, findPromptPreviews } from '@safelight/db/queries/prompts/saved';
import { targetOf } from '@safelight/db/queries/studio/shares';
import type { ShareRow } from '@safelight/db/schema';
import { cutText } from '@safelight/prompt/text/cut-text';
import type { Deps } from '../../deps';
import { fingerprintOf } from '../repeats';
import { versionsOf } from './item-keys';
import { findVisited } from './visits';
import { findWrittenSheet } from './written-cells';

// What chats and social networks show for a share link.

const newest = { after: undefined, limit: 1 };

/** The beginning of the first prompt; null when the sender hides the prompts, or there is none. */
async function findText({ db }: Pick<Deps, 'db'>, share: ShareRow): Promise<string | null> {
  const { kind, id } = targetOf(share);
  const { user_id: userId } = share;
  if (share.hide_prompt) return null;
  switch (kind) {
    case 'sheet':
      return findFirstOf(db, share, id);
    case 'prompt':
      return (await findPrompt(db, userId, id))?.generated_prompt ?? null;
    case 'project':
      return (await findPromptPreviews(db, userId, id, newest))[0]?.generated_prompt ?? null;
  }
}

/** The text of the first cell that a share shows. */
async function findFirstOf(db: Deps['db'], { user_id: userId, cells }: ShareRow, id: number) {
  const sheet = await findWrittenSheet({ db }, userId, id);
  return sheet?.cells[cells?.[0] ?? 0]?.text ?? null;
}

const defaultDescription = 'Shared from Safelight. Open the link to see it, approve it or comment.';

/** The title and the description of a link's page; undefined for a token that opens nothing. */
export async function describeLink(
  deps: Deps,
  visit: { network: string; token: string },
): Promise<{ title: string; description: string } | undefined> {
  const share = await findVisited(deps, visit);
  if (!share) return undefined;
  const text = await findText(deps, share);
  const beginning = cutText((text ?? '').replace(/\s+/g, ' ').trim(), limits.previewLineCharacters);
  return { title: share.title, description: beginning || defaultDescription };
}

/** The picture of a link: its first image, else its words. Undefined for a token that opens nothing. */
export async function drawLink(
  deps: Deps,
  { network, token }: { network: string; token: string },
): Promise<Buffer | undefined> {
  const share = await findVisited(deps, { token, network });
  if (!share) return undefined;
  // Looked up for each request, so that a picture is not kept longer than the link, the image and the words in it.
  const { title } = share;
  const [image, text] = await Promise.all([findNewestImage(deps, share), findText(deps, share)]);
  return deps.drawings.get(fingerprintOf([token, image ?? null, title, text]), async () => {
    await deps.rateLimits.sharePerNetwork.take(network);
    const words = () => deps.previews.ofWords({ title, text });
    const file = image && (await deps.files.open(image));
    return file ? deps.previews.ofImage(await buffer(file.stream)).catch(words) : words();
  });
}

/** The key of the newest image of a project or a saved prompt, or of a sheet's first picture, if it has one. */
async function findNewestImage({ db }: Deps, share: ShareRow): Promise<string | undefined> {
  const { kind, id } = targetOf(share);
  const { user_id: userId } = share;
  if (kind === 'sheet') return (await findCellImages(db, userId, id, share.cells))[0]?.image_key;
  const prompt = kind === 'prompt' ? await findPrompt(db, userId, id) : undefined;
  const of = kind === 'project' ? { projectId: id } : { versions: prompt ? versionsOf(prompt) : [] };
  if (of.versions?.length === 0) return undefined;
  const [row] = await findImages(db, userId, { ...newest, ...of, bytes: limits.sheetBytes });
  return row?.image_key ?? undefined;
}
