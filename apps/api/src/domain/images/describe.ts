import { findGrade, findImageModel } from '@safelight/catalog/models';
import { ratios } from '@safelight/catalog/ratios';
import type { ImagePreviewRow } from '@safelight/db/queries/images/lists';
import { AppError } from '../errors';

export type Image = ReturnType<typeof describeImage>;

/** An image in a list; `cut` when its prompt is shortened. */
export const describePreview = (row: ImagePreviewRow) => ({ ...describeImage(row), cut: row.cut });

export type ImagePreview = ReturnType<typeof describePreview>;

export function describeImage(row: Omit<ImagePreviewRow, 'cut'>) {
  const file = (key: string | null) => (key === null || row.status !== 'done' ? null : `/files/${key}`);
  return {
    id: row.id,
    status: row.status,
    stage: row.stage,
    prompt: row.prompt,
    model: row.model,
    modelName: findImageModel(row.model)?.name ?? row.model,
    grade: row.grade,
    gradeName: gradeName(row),
    seed: row.seed,
    parentId: row.parent_id,
    sheetId: row.sheet_id,
    sources: describeSources(row.sources),
    aspectRatio: ratios.find(({ id }) => id === row.ratio)!.name,
    note: row.note,
    imageUrl: file(row.image_key),
    thumbnailUrl: file(row.thumb_key),
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    projectId: row.project_id,
    creditsUsed: row.status === 'failed' ? 0 : row.credits_used,
    versionId: row.version_id,
    failure: row.failure,
    createdAt: row.created_at.toISOString(),
  };
}

export const noImage = () => new AppError('not_found', 'This image does not exist (any more).');

const describeSources = (sources: ImagePreviewRow['sources']) =>
  sources && { references: [...sources.references], mask: sources.mask ?? null };

/** Null for the only grade of a model. */
export function gradeName({ model: id, grade }: Pick<ImagePreviewRow, 'model' | 'grade'>): string | null {
  const model = findImageModel(id);
  return model?.gradedBy ? (findGrade(model, grade)?.name ?? grade) : null;
}
