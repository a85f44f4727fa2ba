import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import * as queries from '@safelight/db/queries/uploads/uploads';
import type { UploadKind, UploadRow } from '@safelight/db/schema';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import type { ReceivedImage } from '../../providers/sharp/port';
import { AppError, isDiskFull, isViolationOf } from '../errors';
import { newImageFileId } from '../images/files';
import { quotaOf } from '../quotas';
import { describeUpload, type Upload } from './describe';
import { discardUpload } from './removal';

export interface UploadInput {
  readonly kind: UploadKind;
  /** Whether the user has confirmed that they may use the picture. */
  readonly consent: boolean;
  readonly requestId?: string | undefined;
}

const consentNeeded =
  'Confirm that you may use this picture, and that the people in it agree (consent=true). It was not kept.';

/**
 * Keeps a re-encoded copy of a picture. A repeated requestId returns the first upload. Throws `invalid` for what is no
 * picture, too large or without consent, `conflict` for a requestId used for another picture and where the plan has no
 * room, `rate_limited`, and `unavailable` when the storage fails.
 */
export async function receiveUpload(
  deps: Deps,
  user: SessionUser,
  { kind, consent, requestId }: UploadInput,
  body: Readable,
): Promise<Upload> {
  if (kind === 'reference' && !consent) throw new AppError('invalid', consentNeeded);
  await deps.rateLimits.uploadPerUser.take(String(user.id));
  return deps.uploading.run(user.id, () =>
    deps.inputImages.receive(body, kind, async (picture) => {
      const fingerprint = `${kind}:${picture.fingerprint}`;
      const find = async () => {
        const seen = requestId && (await queries.findUploadByRequest(deps.db, user.id, requestId));
        return seen ? describeRepeat(seen, fingerprint) : undefined;
      };
      return (await find()) ?? keep({ fingerprint, picture, find });
    }),
  );

  async function keep(received: {
    fingerprint: string;
    picture: ReceivedImage;
    find: () => Promise<Upload | undefined>;
  }): Promise<Upload> {
    const { fingerprint, picture, find } = received;
    const now = deps.clock.now();
    const { width, height, bytes } = picture;
    const { most, refusal } = quotaOf(user, 'uploads');
    const upload = {
      user_id: user.id,
      fingerprint,
      kind,
      file_id: newImageFileId(),
      width,
      height,
      bytes,
      consent_at: kind === 'reference' ? now : null,
      created_at: now,
    };
    // Recorded first, so that no crash leaves files that nothing names.
    const id = await queries.insertUpload(deps.db, upload, most);
    if (id === undefined) throw refusal();
    const discard = () => discardUpload(deps, { ...upload, id });
    try {
      await putFiles(deps, upload, picture);
      const row = await queries.completeUpload(deps.db, id, requestId ?? null);
      if (row) return describeUpload(row);
    } catch (error) {
      deps.background.run(discard(), 'Removing an upload that could not be kept');
      // An equal upload was completed meanwhile, perhaps by another server.
      const first = isViolationOf(error, 'uploads_request_key') ? await find() : undefined;
      if (first) return first;
      throw error;
    }
    deps.background.run(discard(), 'Removing an upload of a deleted user');
    throw new AppError('unauthenticated', 'Please sign in again.');
  }
}

function describeRepeat(row: UploadRow, fingerprint: string): Upload {
  if (row.fingerprint === fingerprint) return describeUpload(row);
  throw new AppError('conflict', 'This request id was already used for another picture. Send a new one.');
}

async function putFiles(
  deps: Deps,
  upload: Pick<UploadRow, 'file_id' | 'kind'>,
  { path, bytes, thumbnail }: ReceivedImage,
): Promise<void> {
  const { key, thumbKey } = queries.uploadKeys(upload);
  const type = upload.kind === 'mask' ? 'image/png' : 'image/jpeg';
  const body = createReadStream(path);
  try {
    await deps.files.put(key, body, { type, bytes });
    await deps.files.put(thumbKey, thumbnail, { type: 'image/webp', bytes: thumbnail.length });
  } catch (error) {
    deps.log.error({ err: error }, 'An upload could not be stored');
    throw new AppError(
      'unavailable',
      isDiskFull(error)
        ? 'The storage is full, so the picture was not kept. Please tell the operator of this site.'
        : 'The storage does not respond, so the picture was not kept. Please try again in a moment.',
    );
  } finally {
    body.destroy();
  }
}
