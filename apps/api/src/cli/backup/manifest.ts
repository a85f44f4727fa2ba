import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileOf, type Dump } from '@safelight/db/dump/format';
import { CommandError } from '../terminal';

/** Describes a backup. It is written last, and a folder without it is no backup. */
export interface Manifest {
  readonly format: 1;
  readonly made: string;
  readonly database: Dump;
  readonly images: {
    readonly count: number;
    readonly bytes: number;
    /** Files that the rows name and that were not there, such as those of an image deleted meanwhile. */
    readonly missing: number;
    /** Of the list `images.tsv`: SHA-256, bytes, type and key of each file. */
    readonly sha256: string;
  };
}

export const manifestFile = 'manifest.json';
export const imageList = 'images.tsv';
export const tablesFolder = 'tables';
export const imagesFolder = 'images';

export interface ListedImage {
  readonly sha256: string;
  readonly bytes: number;
  readonly type: string;
  readonly key: string;
}

export const toLine = ({ sha256, bytes, type, key }: ListedImage): string =>
  `${[sha256, bytes, type, key].join('\t')}\n`;

function parse(text: string): Manifest | undefined {
  try {
    return JSON.parse(text) as Manifest;
  } catch {
    return undefined;
  }
}

/** Reads a backup, and proves its tables and its list of images. Throws a CommandError that says what is wrong. */
export async function readBackup(folder: string): Promise<{ manifest: Manifest; images: ListedImage[] }> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new CommandError(
      `${folder} is no backup: it has no ${manifestFile}. A backup that was broken off has none.`,
    );
  const manifest = parse(text);
  if (manifest?.format !== 1)
    throw new CommandError(`${folder} has a format that this version does not know.`);
  const parts = [
    ...manifest.database.tables.map(({ name, sha256 }) => ({
      file: join(tablesFolder, fileOf(name)),
      sha256,
    })),
    { file: imageList, sha256: manifest.images.sha256 },
  ];
  for (const { file, sha256 } of parts) await prove(join(folder, file), sha256);
  const lines = (await readFile(join(folder, imageList), 'utf8')).split('\n').slice(0, -1);
  const images = lines.map((line): ListedImage => {
    const [sha256 = '', bytes, type = '', key = ''] = line.split('\t');
    return { sha256, bytes: Number(bytes), type, key };
  });
  return { manifest, images };
}

/** Throws unless the file has this SHA-256. */
export async function prove(file: string, sha256: string): Promise<void> {
  await access(file).catch(() => {
    throw new CommandError(`The backup is damaged: ${file} is missing.`);
  });
  const hash = createHash('sha256');
  for await (const part of createReadStream(file)) hash.update(part as Buffer);
  if (hash.digest('hex') !== sha256)
    throw new CommandError(`The backup is damaged: ${file} is not what was written.`);
}
