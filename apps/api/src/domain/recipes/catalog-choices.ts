import type { PictureRow } from '@safelight/db/queries/prompts/choices';
import type { PromptRow } from '@safelight/db/schema';
import { findOption } from '@safelight/catalog/option';
import { styles, type StyleId } from '@safelight/catalog/styles';
import { optionsByKind } from '@safelight/prompt/phrases';
import type { Recipe } from '@safelight/prompt/recipe';
import { parameterKeys, photoKinds, type PhotoKind, type Selection } from '@safelight/prompt/selection';

/** Ids of the catalog: what a picture of a prompt's choices needs to know. */
export type CatalogChoices = { style?: StyleId } & Partial<Record<PhotoKind, { id: string }>>;

/** The choices of the catalog in a selection. */
export function listCatalogChoices({ style, ...selection }: Partial<Selection>): CatalogChoices {
  const choices = photoKinds.flatMap((kind) => {
    const choice = selection[kind];
    return choice && 'id' in choice ? [[kind, { id: choice.id }] as const] : [];
  });
  // A stored one may be of an older catalog.
  const known = styles.some(({ id }) => id === style);
  return { ...(known && { style }), ...Object.fromEntries(choices) };
}

/** The same of a stored prompt: of its recipe's selection, or else of its columns, which have names. */
export function catalogChoicesOf(stored: {
  readonly selection: unknown;
  readonly style: string;
  readonly parameters: Readonly<Record<string, string | null>>;
}): CatalogChoices {
  // Validated when it was stored.
  if (stored.selection) return listCatalogChoices(stored.selection);
  const choices = photoKinds.flatMap((kind) => {
    const option = findOption(optionsByKind[kind], stored.parameters[parameterKeys[kind]] ?? '');
    return option ? [[kind, { id: option.id }] as const] : [];
  });
  const style = findOption(styles, stored.style);
  return { ...(style && { style: style.id }), ...Object.fromEntries(choices) };
}

export const catalogChoicesOfSaved = (row: PictureRow): CatalogChoices =>
  catalogChoicesOf({
    selection: row.selection,
    style: row.style,
    parameters: {
      [parameterKeys.camera]: row.camera_type,
      [parameterKeys.lens]: row.lens_type,
      [parameterKeys.lighting]: row.lighting,
      [parameterKeys.framing]: row.framing,
      [parameterKeys.mood]: row.color_mood,
      [parameterKeys.format]: row.file_format,
    },
  });

export const catalogChoicesOfRow = (row: PromptRow): CatalogChoices =>
  catalogChoicesOfSaved({ ...row, selection: (row.recipe as Recipe | null)?.selection });
