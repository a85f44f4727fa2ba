import { FileProblem, type Field } from '../found';
import { limits } from '../limits';
import { decode } from './decode';
import { inflate } from './inflate';

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

/** Reads the text chunks of a PNG, also those after the image. A text that cannot be inflated is left out. */
export function readPng(bytes: Uint8Array): PngMetadata {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const fields: Field[] = [];
  let exif: Uint8Array | undefined;
  let room: number = limits.textBytes;
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
    const field = readText(type, data, room);
    if (!field) continue;
    room -= field.text.length;
    if (room < 0)
      throw new FileProblem('The text in this file is larger than 2 MB. Paste the prompt itself.');
    fields.push(field);
  }
  return { fields, exif, cut: true };
}

function readText(type: string, data: Uint8Array, room: number): Field | undefined {
  if (type !== 'tEXt' && type !== 'zTXt' && type !== 'iTXt') return undefined;
  const nameEnd = data.indexOf(0);
  if (nameEnd < 0) return undefined;
  const name = decode(data.subarray(0, nameEnd));
  const expand = (packed: Uint8Array): Uint8Array | undefined => {
    try {
      return inflate(packed, room);
    } catch (error) {
      if (error instanceof FileProblem) throw error;
      return undefined;
    }
  };
  let text: Uint8Array | undefined;
  if (type === 'tEXt') text = data.subarray(nameEnd + 1);
  else if (type === 'zTXt') text = expand(data.subarray(nameEnd + 2));
  else {
    // A flag, a method, a language and a translated name precede the text.
    const packed = data[nameEnd + 1] === 1;
    const languageEnd = data.indexOf(0, nameEnd + 3);
    const start = languageEnd < 0 ? -1 : data.indexOf(0, languageEnd + 1);
    if (start < 0) return undefined;
    text = packed ? expand(data.subarray(start + 1)) : data.subarray(start + 1);
  }
  if (!text) return undefined;
  if (text.length > room)
    throw new FileProblem('The text in this file is larger than 2 MB. Paste the prompt itself.');
  return { name, text: decode(text) };
}
