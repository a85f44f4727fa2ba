import { uploadKeys } from '@safelight/db/queries/uploads/uploads';
import type { UploadRow } from '@safelight/db/schema';
import { AppError } from '../errors';
import { fileAddress } from '../file-address';

export type Upload = ReturnType<typeof describeUpload>;

export function describeUpload(row: UploadRow) {
  const { key, thumbKey } = uploadKeys(row);
  return {
    id: row.id,
    kind: row.kind,
    url: fileAddress(key),
    thumbnailUrl: fileAddress(thumbKey),
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    consentAt: row.consent_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

/** For the export of an account; without addresses where the files are gone, or are not there yet. */
export function describeStoredUpload(row: UploadRow, site: string) {
  const { url, thumbnailUrl, ...upload } = describeUpload(row);
  const address = (path: string) => (row.ready && row.deleted_at === null ? `${site}${path}` : null);
  return {
    ...upload,
    url: address(url),
    thumbnailUrl: address(thumbnailUrl),
    deletedAt: row.deleted_at?.toISOString() ?? null,
  };
}

export const noUpload = () => new AppError('not_found', 'This upload does not exist (any more).');
