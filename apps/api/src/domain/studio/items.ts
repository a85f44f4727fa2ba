import { limits } from '@safelight/catalog/limits';
import { findImageModel } from '@safelight/catalog/models';
import { ratios } from '@safelight/catalog/ratios';
import type { RendererId } from '@safelight/catalog/renderers';
import { findImages } from '@safelight/db/queries/images/lists';
import { findPrompt, findPrompts } from '@safelight/db/queries/prompts/saved';
import { findSheet } from '@safelight/db/queries/studio/sheets';
import { findRenderers, targetOf } from '@safelight/db/queries/studio/shares';
import type { GeneratedImageRow, PromptRow, SheetRow, ShareRow } from '@safelight/db/schema';
import type { Cell, SheetPlan } from '@safelight/prompt/recipe/sheet';
import type { Deps } from '../../deps';
import { choicesOfCell, choicesOfPrompt, nameChoices, namePicks } from './choices';

/** One thing that a share shows. */
export interface Item {
  /** Names the item, whatever is added or starred: `cell:INDEX`, `prompt:ID` or `image:ID`. */
  readonly key: string;
  readonly label: string;
  /** Choices in words. */
  readonly choices: string[];
  readonly renderer: RendererId | null;
  /** Null when the sender hides the prompts. */
  readonly text: string | null;
  readonly imageUrl: string | null;
  readonly thumbnailUrl: string | null;
  readonly starred: boolean;
}

/** Rows of a project, and bytes of their texts. */
const page = { after: undefined, limit: 200, bytes: limits.sheetBytes };

/** Everything that a share shows, in order. Empty when its target is being deleted. */
export async function findItems(deps: Pick<Deps, 'db'>, share: ShareRow): Promise<Item[]> {
  const { kind, id } = targetOf(share);
  const { user_id: userId } = share;
  switch (kind) {
    case 'sheet': {
      const sheet = await findSheet(deps.db, userId, id);
      return sheet ? itemsOfSheet(sheet, share.hide_prompt) : [];
    }
    case 'prompt': {
      const prompt = await findPrompt(deps.db, userId, id);
      return prompt ? itemsOfPrompt(deps, prompt, share) : [];
    }
    case 'project': {
      const [prompts, images] = await Promise.all([
        findPrompts(deps.db, userId, id, page),
        findImages(deps.db, userId, { ...page, projectId: id }),
      ]);
      return [...(await itemsOfPrompts(deps, prompts, share)), ...images.map((row) => toItem(row, share))];
    }
  }
}

/** The keys of the items, by which replies name them. */
export async function findKeys(deps: Pick<Deps, 'db'>, share: ShareRow): Promise<string[]> {
  return (await findItems(deps, share)).map(({ key }) => key);
}

function itemsOfSheet(sheet: SheetRow, hidden: boolean): Item[] {
  // Validated when they were stored.
  const plan = sheet.plan as SheetPlan;
  const cells = sheet.cells as readonly Cell[];
  const stars = new Set(sheet.stars);
  return cells.map((cell, index) => {
    // The subject is a part of the prompt.
    const subject = hidden ? `Subject ${cell.subject + 1}` : (plan.subjects[cell.subject] ?? '').trim();
    return {
      key: `cell:${index}`,
      label: [subject, ...namePicks(plan, cell)].join(' · '),
      choices: nameChoices(choicesOfCell(plan, cell)),
      renderer: cell.renderer,
      text: hidden ? null : cell.text,
      imageUrl: null,
      thumbnailUrl: null,
      starred: stars.has(index),
    };
  });
}

async function itemsOfPrompts(
  { db }: Pick<Deps, 'db'>,
  rows: readonly PromptRow[],
  { user_id: userId, hide_prompt: hidden }: ShareRow,
): Promise<Item[]> {
  const renderers = await findRenderers(db, userId, rows.flatMap(versionsOf));
  return rows.map((row) => ({
    key: `prompt:${row.id}`,
    label: row.name ?? `${row.style} Prompt`,
    choices: choicesOfPrompt(row),
    renderer: renderers.get(row.version_id ?? 0) ?? renderers.get(row.generation_id ?? 0) ?? null,
    text: hidden ? null : row.generated_prompt,
    imageUrl: null,
    thumbnailUrl: null,
    starred: row.starred,
  }));
}

/** The versions that a saved prompt's images are made of. */
export const versionsOf = ({ version_id: version, generation_id: generation }: PromptRow): number[] =>
  [version, generation].filter((id) => id !== null);

/** A prompt, and the images made from it. */
async function itemsOfPrompt(deps: Pick<Deps, 'db'>, row: PromptRow, share: ShareRow): Promise<Item[]> {
  const items = await itemsOfPrompts(deps, [row], share);
  const versions = versionsOf(row);
  if (versions.length === 0) return items;
  const images = await findImages(deps.db, share.user_id, { ...page, versions });
  return [...items, ...images.map((image) => toItem(image, share))];
}

/** Where a share shows an image. The file's own address would outlive the link. */
function addressesOf({ token }: ShareRow, { id }: Pick<GeneratedImageRow, 'id'>) {
  const path = `/s/${token}/images/${id}`;
  return { imageUrl: `${path}.png`, thumbnailUrl: `${path}.webp` };
}

function toItem(row: GeneratedImageRow, share: ShareRow): Item {
  return {
    key: `image:${row.id}`,
    label: `Image by ${findImageModel(row.model)?.name ?? row.model}`,
    choices: [ratios.find(({ id }) => id === row.ratio)?.name ?? row.ratio],
    renderer: null,
    text: share.hide_prompt ? null : row.prompt,
    ...addressesOf(share, row),
    starred: row.starred,
  };
}
