import { crc32, inflateSync } from 'node:zlib';
import { range, type Piece } from '../../files/port';
import { mostChunks, mostXmp, type Described, type Source } from './pieces';

// Chunks: https://www.w3.org/TR/png-3/#5Chunk-layout

export const signatureBytes = 8;
/** The length, the type and the checksum of a chunk. */
export const frameBytes = 12;
/** The signature, and IHDR, which is always first. */
export const headBytes = signatureBytes + frameBytes + 13;
export const xmpKeyword = 'XML:com.adobe.xmp';
/** Keywords have 79 bytes at most. */
const keywordBytes = 80;
export const textTypes: ReadonlySet<string> = new Set(['tEXt', 'zTXt', 'iTXt']);

interface Chunk {
  readonly start: number;
  readonly end: number;
  /** Of a text chunk. */
  readonly keyword: string | undefined;
}

export interface DescribedPng extends Described {
  /** The file with this packet and these texts, in place of its own of the same names. */
  with(packet: string | undefined, texts: Readonly<Record<string, string>>): readonly Piece[];
}

/** Reads what a PNG says ahead of its data. */
export async function describePng(source: Source): Promise<DescribedPng> {
  const chunks: Chunk[] = [];
  let signed = false;
  let xmp: string | null | undefined;
  for (let at = signatureBytes; chunks.length < mostChunks;) {
    const head = await source.read(at, 8 + keywordBytes);
    if (head.length < 8) break;
    const type = head.toString('latin1', 4, 8);
    const end = at + frameBytes + head.readUInt32BE(0);
    if (type === 'IDAT' || end > source.bytes) break;
    // https://spec.c2pa.org/specifications/specifications/2.2/specs/C2PA_Specification.html, "Embedding manifests into
    // PNG"
    if (type === 'caBX') signed = true;
    const keyword = textTypes.has(type) ? head.toString('latin1', 8).split('\0', 1)[0] : undefined;
    if (type === 'iTXt' && keyword === xmpKeyword)
      xmp = end - at > mostXmp ? null : readText(await source.read(at + 8, end - at - frameBytes));
    chunks.push({ start: at, end, keyword });
    at = end;
  }
  const write: DescribedPng['with'] = (packet, texts) => {
    const named = { ...(packet !== undefined && { [xmpKeyword]: packet }), ...texts };
    const replaced = chunks.filter(({ keyword }) => keyword !== undefined && Object.hasOwn(named, keyword));
    const starts = [headBytes, ...replaced.map(({ end }) => end)];
    const ends = [...replaced.map(({ start }) => start), source.bytes];
    return [
      ...range(0, headBytes),
      ...Object.entries(named).map(([keyword, text]) => textChunk(keyword, text)),
      ...starts.flatMap((start, at) => range(start, ends[at]!)),
    ];
  };
  return { signed, xmp, withXmp: (packet) => write(packet, {}), with: write };
}

/** The text of an iTXt chunk; null when it cannot be read. */
function readText(data: Buffer): string | null {
  const flags = data.indexOf(0) + 1;
  const language = data.indexOf(0, flags + 2);
  const start = data.indexOf(0, language + 1) + 1;
  if (language < 0 || start === 0) return null;
  const text = data.subarray(start);
  try {
    return (data[flags] === 1 ? inflateSync(text, { maxOutputLength: mostXmp }) : text).toString();
  } catch {
    return null;
  }
}

/** An uncompressed iTXt chunk without language, as XMP asks for it; tEXt where its letters suffice, which all read. */
export function textChunk(keyword: string, text: string): Buffer {
  const short = keyword !== xmpKeyword && isLatin1(text);
  const body = short
    ? Buffer.from(`tEXt${keyword}\0${text}`, 'latin1')
    : Buffer.from(`iTXt${keyword}\0\0\0\0\0${text}`);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** Whether a text is of printable Latin-1 and line breaks. */
const isLatin1 = (text: string) => /^[\n\x20-\x7e\xa1-\xff]*$/.test(text);
