import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { DrawingFacts } from './facts';

/** Pixels of a mark along each side. */
const side = 16;
/** The mean difference per channel, of 255, up to which a file shows the drawing. JPEG changes small ones by up to 3. */
const tolerance = 6;
/** Drawings that are remembered. */
const most = 2000;

interface Entry {
  readonly mark: Buffer;
  readonly facts: DrawingFacts;
}

/**
 * The facts of drawings, found again by the pixels of a copy: in another format, at another size, from another process.
 * With a file it survives a restart.
 */
export class Register {
  readonly #path: string | undefined;
  #entries: Entry[] = [];

  constructor(path?: string) {
    this.#path = path;
    if (path === undefined || !existsSync(path)) return;
    const lines = readFileSync(path, 'utf8').split('\n').slice(-most);
    this.#entries = lines.flatMap(readLine);
    // Without what is forgotten, and without a line that a crash cut off.
    writeFileSync(path, this.#entries.map(writeLine).join(''));
  }

  async add(bytes: Buffer, facts: DrawingFacts): Promise<void> {
    const mark = await markOf(bytes);
    if (this.#find(mark, 0)) return;
    const entry = { mark, facts };
    this.#entries = [...this.#entries.slice(1 - most), entry];
    if (this.#path !== undefined) appendFileSync(this.#path, writeLine(entry));
  }

  /** Undefined for an image that was not drawn here. */
  async find(bytes: Buffer): Promise<DrawingFacts | undefined> {
    return this.#find(await markOf(bytes), tolerance);
  }

  #find(mark: Buffer, within: number): DrawingFacts | undefined {
    let best: { difference: number; facts: DrawingFacts } | undefined;
    for (const { mark: other, facts } of this.#entries) {
      const difference = differenceOf(mark, other);
      if (difference <= within && difference < (best?.difference ?? Infinity)) best = { difference, facts };
    }
    return best?.facts;
  }
}

async function markOf(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return (
    sharp(bytes)
      .toColourspace('srgb')
      .removeAlpha()
      // Another decoder's own way of shrinking would differ.
      .resize({ width: side, height: side, fit: 'fill', fastShrinkOnLoad: false })
      .raw()
      .toBuffer()
  );
}

function differenceOf(one: Buffer, other: Buffer): number {
  if (one.length !== other.length) return Infinity;
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += Math.abs(one[at]! - other[at]!);
  return sum / one.length;
}

const writeLine = ({ mark, facts }: Entry): string =>
  `${JSON.stringify({ mark: mark.toString('base64'), facts })}\n`;

function readLine(line: string): Entry[] {
  try {
    const { mark, facts } = JSON.parse(line) as { mark: string; facts: DrawingFacts };
    return [{ mark: Buffer.from(mark, 'base64'), facts }];
  } catch {
    return [];
  }
}
