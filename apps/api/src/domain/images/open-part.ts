import type { Readable } from 'node:stream';
import type { Deps } from '../../deps';
import type { ByteRange } from '../../providers/files/port';
import { noImage } from './describe';

/** A part of an image's stored file. */
export async function openPart(
  { files }: Pick<Deps, 'files'>,
  key: string,
  part: ByteRange,
): Promise<Readable> {
  const file = await files.open(key, part);
  if (!file) throw noImage();
  return file.stream;
}
