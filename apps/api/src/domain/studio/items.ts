import { limits } from '@safelight/catalog/limits';
import { nameModel } from '@safelight/catalog/models';
import { ratios } from '@safelight/catalog/ratios';
import type { RendererId } from '@safelight/catalog/renderers';
import { findImages } from '@safelight/db/queries/images/lists';
import { findCellImages, findSubjects, type CellImage } from '@safelight/db/queries/images/of-sheets';
import { findPrompt, findPrompts } from '@safelight/db/queries/prompts/saved';
import { findWritten, targetOf, type Written } from '@safelight/db/queries/studio/shares';
import type { GeneratedImageRow, PromptRow, SheetRow, ShareRow } from '@safelight/db/schema';
import { defaultNameOf, isTitled, titleOf } from '@safelight/prompt/saved-columns';
import type { Cell, SheetPlan } from '@safelight/prompt/recipe/sheet';
import { choicesOfCell } from '@safelight/prompt/recipe/sheet/choices';
import type { Deps } from '../../deps';
import { choicesOfPrompt, isOfCatalog, nameChoices, namePicks } from './choices';
import { cellKey, imageKey, promptKey, showsCell, versionsOf } from './item-keys';
import { nameWords } from './item-names';
import { catalogChoicesOfRow, listCatalogChoices, type CatalogChoices } from '../recipes/catalog-choices';
import { findWrittenSheet } from './written-cells';
import { measure } from '../recipes/checks';
import { fileAddress } from '../file-address';

/** One thing that a share shows. */
export interface Item {
  /** Names the item, whatever is added or starred: `cell:INDEX`, `prompt:ID` or `image:ID`. */
  readonly key: string;
  readonly label: string;
  /** Choices in words. */
  readonly choices: string[];
  /** Those of the catalog. */
  readonly selection: CatalogChoices;
  readonly renderer: RendererId | null;
  /** Null when the sender hides the prompts. */
  readonly text: string | null;
  /** The key of the image. */
  readonly image: string | null;
  readonly imageUrl: string | null;
  readonly thumbnailUrl: string | null;
  readonly starred: boolean;
}

/** A share, or what one would be: without a token its images have their own addresses. */
export type Shown = Parameters<typeof targetOf>[0] &
  Pick<ShareRow, 'user_id' | 'hide_prompt' | 'show_stars' | 'cells'> & { readonly token: string | null };

/** What a share shows, in order. */
export interface Items {
  readonly items: readonly Item[];
  /** Whether some were left out, because all together would be too long. */
  readonly more: boolean;
}

// One more row than is shown tells whether there are more.
const page = { after: undefined, limit: limits.sharedItems + 1, bytes: limits.sheetBytes };

/**
 * What a share shows: of its prompts and of its images as many as begin within `bytes` of JSON. Empty when its target is
 * being deleted.
 */
export async function findItems(deps: Pick<Deps, 'db'>, share: Shown, bytes: number): Promise<Items> {
  const { kind, id } = targetOf(share);
  const { user_id: userId } = share;
  switch (kind) {
    case 'sheet': {
      const sheet = await findWrittenSheet(deps, userId, id);
      if (!sheet) return none;
      return itemsOfSheet(sheet, await findCellImages(deps.db, userId, id, share.cells), share, bytes);
    }
    case 'prompt': {
      const prompt = await findPrompt(deps.db, userId, id);
      if (!prompt) return none;
      const versions = versionsOf(prompt);
      const images = versions.length === 0 ? [] : await findImages(deps.db, userId, { ...page, versions });
      return itemsOfPromptsAndImages(deps, [prompt], images, share, bytes);
    }
    case 'project': {
      const [prompts, images] = await Promise.all([
        findPrompts(deps.db, userId, id, page),
        findImages(deps.db, userId, { ...page, projectId: id }),
      ]);
      return itemsOfPromptsAndImages(deps, prompts, images, share, bytes);
    }
  }
}

const none: Items = { items: [], more: false };

const join = (first: Items, second: Items): Items => ({
  items: [...first.items, ...second.items],
  more: first.more || second.more,
});

/**
 * The items that begin within `bytes` of JSON. Makes no others, since their words may be many times the stored ones. Rows
 * of a query that ended at its bytes, or read one too many, have more.
 */
function takeWithin<Row extends object>(
  bytes: number,
  rows: readonly (Row & { readonly candidates?: number })[],
  toItem: (row: Row, index: number) => Item | undefined,
  most: number = limits.sharedItems,
): Items {
  const items: Item[] = [];
  let used = 0;
  for (const [index, row] of rows.entries()) {
    if (used > bytes || index === most) return { items, more: true };
    const item = toItem(row, index);
    if (!item) continue;
    items.push(item);
    used += measure(item);
  }
  return { items, more: rows.length < (rows[0]?.candidates ?? 0) };
}

function itemsOfSheet(
  { row: sheet, cells }: { row: SheetRow; cells: readonly Cell[] },
  images: readonly CellImage[],
  share: Shown,
  bytes: number,
): Items {
  // Validated when it was stored.
  const plan = sheet.plan as SheetPlan;
  const { hide_prompt: hidden } = share;
  const stars = new Set(share.show_stars ? sheet.stars : []);
  const imageOf = new Map(images.map((image) => [image.sheet_cell, image]));
  const toItem = (cell: Cell, index: number): Item | undefined => {
    if (!showsCell(share, index)) return undefined;
    const image = imageOf.get(index);
    const selection = choicesOfCell(plan, cell);
    // The subject is a part of the prompt.
    const subject = hidden ? `Subject ${cell.subject + 1}` : (plan.subjects[cell.subject] ?? '').trim();
    return {
      key: cellKey(index),
      label: [subject, ...namePicks(plan, cell, hidden)].join(' · '),
      choices: nameChoices(selection, hidden),
      selection: listCatalogChoices(selection),
      renderer: cell.renderer,
      text: hidden ? null : cell.text,
      ...(image ? addressesOf(share, image) : noImage),
      starred: stars.has(index),
    };
  };
  return takeWithin(bytes, cells, toItem, cells.length);
}

/**
 * Returns the images first and then the prompts. An image is one item with its prompt: a prompt whose images say the same
 * words is left out, and so is a hidden one with images, which would show nothing but choices that its images name.
 */
async function itemsOfPromptsAndImages(
  { db }: Pick<Deps, 'db'>,
  prompts: readonly PromptRow[],
  images: readonly GeneratedImageRow[],
  share: Shown,
  bytes: number,
): Promise<Items> {
  const { user_id: userId, hide_prompt: hidden, show_stars: starred } = share;
  const madeOf = images.flatMap(({ version_id: version }) => version ?? []);
  const [written, subjects] = await Promise.all([
    findWritten(db, userId, [...prompts.flatMap(versionsOf), ...madeOf]),
    hidden ? new Map<number, string>() : findSubjects(db, userId, images),
  ]);
  const promptOfVersion = new Map(prompts.flatMap((row) => versionsOf(row).map((version) => [version, row])));
  // An image of a sheet's cell has no version, but the words of the prompt that was saved from the cell.
  const promptOfWords = new Map(prompts.map((row) => [row.generated_prompt, row]));
  const promptOf = ({ version_id: version, prompt }: GeneratedImageRow) =>
    promptOfVersion.get(version ?? 0) ?? promptOfWords.get(prompt);
  /** The prompt that an image's item stands for too. */
  const pairOf = (image: GeneratedImageRow): PromptRow | undefined => {
    const prompt = promptOf(image);
    return hidden || prompt?.generated_prompt.trim() === image.prompt.trim() ? prompt : undefined;
  };
  /** Prompts with a starred image, whose others are not preferred. */
  const chosen = new Set(images.flatMap((row) => (row.starred && promptOf(row)) || []));
  const rendererOf = (row: PromptRow) =>
    (written.get(row.version_id ?? 0) ?? written.get(row.generation_id ?? 0))?.renderer ?? null;
  const ofImages = takeWithin(bytes, images, (row) => {
    const prompt = promptOf(row);
    const pair = pairOf(row);
    const model = nameModel(row.model);
    const ratio = ratios.find(({ id }) => id === row.ratio)?.name ?? row.ratio;
    return {
      key: imageKey(row.id),
      // One heading for hidden ones, under which the numbers are in order.
      label: hidden
        ? 'Images'
        : titleOfImage(row, prompt ?? nameless(written.get(row.version_id ?? 0)), subjects.get(row.id)),
      choices: [...(pair ? choicesOfPrompt(pair, hidden) : [ratio]), `By ${model}`],
      selection: {},
      renderer: pair && !hidden ? rendererOf(pair) : null,
      text: hidden ? null : row.prompt,
      ...addressesOf(share, row),
      starred: starred && (row.starred || (pair?.starred === true && !chosen.has(pair))),
    };
  });
  const drawn = new Set(images.slice(0, ofImages.items.length).flatMap((row) => pairOf(row) ?? []));
  const ofPrompts = takeWithin(bytes, prompts, (row) => {
    if (drawn.has(row)) return undefined;
    return {
      key: promptKey(row.id),
      label: hidden ? hiddenLabel(row) : titleOf(row),
      choices: choicesOfPrompt(row, hidden),
      selection: catalogChoicesOfRow(row),
      renderer: rendererOf(row),
      text: hidden ? null : row.generated_prompt,
      ...noImage,
      starred: starred && row.starred,
    };
  });
  return join(ofImages, ofPrompts);
}

const nameless = (version: Written | undefined) => version && { ...version, name: null };

/** What an image shows: the subject of its cell, the title of its prompt, or the beginning of its own words. */
function titleOfImage(
  { prompt: words }: GeneratedImageRow,
  prompt: Pick<PromptRow, 'name' | 'style' | 'subject'> | undefined,
  subject: string | undefined,
): string {
  if (prompt && (isTitled(prompt) || prompt.subject.trim() !== '')) return titleOf(prompt);
  return subject?.trim() || nameWords(words);
}

/** The name that a saved prompt has without the owner's words. */
const hiddenLabel = (row: PromptRow): string => (isOfCatalog(row.style) ? defaultNameOf(row) : 'Prompt');

const noImage = { image: null, imageUrl: null, thumbnailUrl: null };

/** Where a share shows an image. The file's own address would outlive the link. */
function addressesOf(
  { token }: Shown,
  { id, image_key, thumb_key }: Pick<GeneratedImageRow, 'id' | 'image_key' | 'thumb_key'>,
) {
  if (token === null) {
    const [imageUrl, thumbnailUrl] = [fileAddress(image_key!), fileAddress(thumb_key ?? image_key!)];
    return { image: imageKey(id), imageUrl, thumbnailUrl };
  }
  const path = `/s/${token}/images/${id}`;
  return { image: imageKey(id), imageUrl: `${path}.png`, thumbnailUrl: `${path}.webp` };
}
