import { FileProblem, type Field } from '../found';
import { limits } from '../limits';
import { decode } from './decode';
import { inflate } from './inflate';
import { take, type Room } from './room';

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

export function isPng(bytes: Uint8Array): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}

interface PngMetadata {
  readonly fields: readonly Field[];
  /** The contents of an eXIf chunk: a TIFF structure. */
  readonly exif: Uint8Array | undefined;
  /** Whether the file ends in the middle of a chunk. */
  readonly cut: boolean;
}

const textTypes = new Set(['tEXt', 'zTXt', 'iTXt']);

/** Reads the text chunks of a PNG, also those after the image. A text that cannot be inflated is left out. */
export function readPng(bytes: Uint8Array): PngMetadata {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const fields: Field[] = [];
  let exif: Uint8Array | undefined;
  const room: Room = { left: limits.textBytes, broken: 0 };
  let texts = 0;
  let at = signature.length;
  for (let count = 0; count < limits.chunks && at + 8 <= bytes.length; count++) {
    const length = view.getUint32(at);
    const type = decode(bytes.subarray(at + 4, at + 8));
    const end = at + 8 + length;
    if (end > bytes.length) return { fields, exif, cut: true };
    const data = bytes.subarray(at + 8, end);
    at = end + 4;
    if (type === 'IEND') return { fields, exif, cut: false };
    if (type === 'eXIf') exif = data;
    if (!textTypes.has(type) || ++texts > limits.texts) continue;
    const field = readText(type, data, room);
    if (field) fields.push(field);
  }
  return { fields, exif, cut: true };
}

function readText(type: string, data: Uint8Array, room: Room): Field | undefined {
  const nameEnd = data.indexOf(0);
  if (nameEnd < 0) return undefined;
  const name = decode(data.subarray(0, nameEnd));
  const expand = (packed: Uint8Array): Uint8Array | undefined => {
    if (room.broken >= limits.brokenTexts) return undefined;
    try {
      return inflate(packed, room);
    } catch (error) {
      if (error instanceof FileProblem) throw error;
      room.broken++;
      return undefined;
    }
  };
  const copy = (plain: Uint8Array): Uint8Array => {
    take(room, plain.length);
    return plain;
  };
  let text: Uint8Array | undefined;
  if (type === 'tEXt') text = copy(data.subarray(nameEnd + 1));
  else if (type === 'zTXt') text = expand(data.subarray(nameEnd + 2));
  else {
    // A flag, a method, a language and a translated name precede the text.
    const packed = data[nameEnd + 1] === 1;
    const languageEnd = data.indexOf(0, nameEnd + 3);
    const start = languageEnd < 0 ? -1 : data.indexOf(0, languageEnd + 1);
    if (start < 0) return undefined;
    text = packed ? expand(data.subarray(start + 1)) : copy(data.subarray(start + 1));
  }
  return text && { name, text: decode(text) };
}
