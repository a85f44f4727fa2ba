import { lengthOf, range, type Piece } from '../../files/port';
import { mostChunks, mostXmp, type Described, type Source } from './pieces';

// Chunks: https://www.rfc-editor.org/rfc/rfc9649.html#section-2.3

const xmpFlag = 0x04;
const alphaFlag = 0x10;

interface Chunk {
  readonly type: string;
  /** With its header; the end is before the byte that pads an odd length. */
  readonly start: number;
  readonly end: number;
}

/** Reads what a WebP says beside its image. */
export async function describeWebp(source: Source): Promise<Described> {
  const chunks: Chunk[] = [];
  let xmp: string | null | undefined;
  for (let at = 12; chunks.length < mostChunks;) {
    const head = await source.read(at, 8);
    if (head.length < 8) break;
    const type = head.toString('latin1', 0, 4);
    const length = head.readUInt32LE(4);
    const end = at + 8 + length;
    if (end > source.bytes) break;
    if (type === 'XMP ') xmp = length > mostXmp ? null : (await source.read(at + 8, length)).toString();
    chunks.push({ type, start: at, end });
    at = end + (length % 2);
  }
  const container = await makeContainer(source, chunks[0]);
  return {
    // https://spec.c2pa.org/specifications/specifications/2.2/specs/C2PA_Specification.html, "Embedding manifests into
    // RIFF-based assets"
    signed: chunks.some(({ type }) => type === 'C2PA'),
    xmp,
    withXmp(packet) {
      if (!container) return undefined;
      const kept = chunks.filter(({ type }) => type !== 'VP8X' && type !== 'XMP ');
      const data = Buffer.from(packet);
      const head = Buffer.alloc(8);
      head.write('XMP ', 'latin1');
      head.writeUInt32LE(data.length, 4);
      const body: readonly Piece[] = [
        container,
        ...kept.flatMap(({ start, end }) => [...range(start, end), ...padding(end - start)]),
        head,
        data,
        ...padding(data.length),
      ];
      const riff = Buffer.alloc(12);
      riff.write('RIFF', 'latin1');
      riff.write('WEBP', 8, 'latin1');
      riff.writeUInt32LE(4 + lengthOf(body), 4);
      return [riff, ...body];
    },
  };
}

const padding = (length: number): readonly Buffer[] => (length % 2 === 1 ? [Buffer.alloc(1)] : []);

/**
 * The chunk VP8X that says that there is XMP: the file's own, or for a file of an image only a new one with its size.
 * Undefined when the first chunk is none of these.
 */
async function makeContainer(source: Source, first: Chunk | undefined): Promise<Buffer | undefined> {
  if (!first) return undefined;
  const data = await source.read(first.start + 8, 10);
  if (data.length < 10) return undefined;
  const chunk = Buffer.alloc(18);
  chunk.write('VP8X', 'latin1');
  chunk.writeUInt32LE(10, 4);
  if (first.type === 'VP8X') {
    data.copy(chunk, 8);
    chunk[8]! |= xmpFlag;
    return chunk;
  }
  const size = readSize(first.type, data);
  if (!size) return undefined;
  chunk[8] = xmpFlag | (size.alpha ? alphaFlag : 0);
  chunk.writeUIntLE(size.width - 1, 12, 3);
  chunk.writeUIntLE(size.height - 1, 15, 3);
  return chunk;
}

function readSize(type: string, data: Buffer): { width: number; height: number; alpha: boolean } | undefined {
  // https://www.rfc-editor.org/rfc/rfc6386.html#section-9.1
  if (type === 'VP8 ')
    return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff, alpha: false };
  // https://www.rfc-editor.org/rfc/rfc9649.html#section-3.4
  if (type !== 'VP8L') return undefined;
  const bits = data.readUInt32LE(1);
  return {
    width: (bits & 0x3fff) + 1,
    height: ((bits >>> 14) & 0x3fff) + 1,
    alpha: ((bits >>> 28) & 1) === 1,
  };
}
