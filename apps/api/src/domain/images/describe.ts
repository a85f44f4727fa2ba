import { findGrade, findImageModel, nameModel } from '@safelight/catalog/models';
import { toDrawnRatio } from '@safelight/catalog/models/drawn-ratios';
import type { ImagePreviewRow } from '@safelight/db/queries/images/lists';
import type { GeneratedImageRow, OriginalType } from '@safelight/db/schema';
import { AppError } from '../errors';
import { fileAddress } from '../file-address';
import { describeTranslation } from './translation';

export type Image = ReturnType<typeof describeImage>;

/** An image in a list; `cut` when its prompt is shortened. */
export const describePreview = (row: ImagePreviewRow) => ({ ...describeImage(row), cut: row.cut });

export type ImagePreview = ReturnType<typeof describePreview>;

/** An image by itself, with what its model received. */
export const describeOpened = (row: GeneratedImageRow) => ({
  ...describeImage(row),
  ...describeTranslation(row),
});

export type OpenedImage = ReturnType<typeof describeOpened>;

/** Where a finished image's file is; null before. */
export const addressOf = ({ status }: Pick<GeneratedImageRow, 'status'>, key: string | null): string | null =>
  key === null || status !== 'done' ? null : fileAddress(key);

export function describeImage(row: Omit<ImagePreviewRow, 'cut'>) {
  const file = (key: string | null) => addressOf(row, key);
  return {
    id: row.id,
    status: row.status,
    stage: row.stage,
    prompt: row.prompt,
    model: row.model,
    modelName: nameModel(row.model),
    grade: row.grade,
    gradeName: gradeName(row),
    seed: row.seed,
    parentId: row.parent_id,
    sheetId: row.sheet_id,
    sources: describeSources(row.sources),
    aspectRatio: toDrawnRatio(row.ratio).name,
    note: row.note,
    imageUrl: file(row.image_key),
    thumbnailUrl: file(row.thumb_key),
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    original: row.status === 'done' ? describeOriginal(row) : null,
    projectId: row.project_id,
    starred: row.starred,
    creditsUsed: row.status === 'failed' ? 0 : row.credits_used,
    versionId: row.version_id,
    failure: row.failure,
    createdAt: row.created_at.toISOString(),
  };
}

/** What the provider made, where the PNG is a conversion of it. `site` is the origin of its address. */
export function describeOriginal(
  {
    id,
    original_type: type,
    original_bytes: bytes,
  }: Pick<GeneratedImageRow, 'id' | 'original_type' | 'original_bytes'>,
  site = '',
) {
  if (type === null || bytes === null) return null;
  return { url: `${site}/api/images/${id}/file?form=original`, type, bytes };
}

const endings: Readonly<Record<OriginalType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
};

/** How the names of files of a type end. */
export const endingOf = (type: OriginalType): string => endings[type];

export const noImage = () => new AppError('not_found', 'This image does not exist (any more).');

const describeSources = (sources: ImagePreviewRow['sources']) =>
  sources && { references: [...sources.references], mask: sources.mask ?? null };

/** Null for the only grade of a model. */
export function gradeName({ model: id, grade }: Pick<ImagePreviewRow, 'model' | 'grade'>): string | null {
  const model = findImageModel(id);
  return model?.gradedBy ? (findGrade(model, grade)?.name ?? grade) : null;
}
