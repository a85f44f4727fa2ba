import { DOMParser } from '@xmldom/xmldom';
import ExifReader from 'exifreader';
import type { Field } from '../found';
import { limits } from '../limits';
import { decode, decodeUserComment, withoutZeros } from './decode';
import { measureMetadata } from './metadata-size';
import { take } from './room';

/** Whether a file is a JPEG or a WebP. */
export function hasExif(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, 12));
  return head.startsWith('\u00ff\u00d8\u00ff') || (head.startsWith('RIFF') && head.endsWith('WEBP'));
}

// A broken packet of XMP is no reason to write to the console, or to give up on EXIF.
const domParser = new DOMParser({ onError: () => undefined });

/** The fields that programs write prompts to, by block. */
const exifNames = ['UserComment', 'ImageDescription', 'MakerNote', 'Make', 'Model', 'Software'];
const windowsNames = ['XPComment', 'XPTitle', 'XPSubject'];
const xmpNames = ['UserComment', 'AIPromptInformation', 'description', 'title'];
const iptcNames = ['Caption/Abstract', 'Headline', 'Object Name'];

type Tag = { readonly value?: unknown; readonly description?: unknown } | undefined;
type Block = Readonly<Record<string, Tag>> | undefined;

/**
 * Reads EXIF, XMP and IPTC of a JPEG or WebP, or a bare TIFF structure. Throws a `FileProblem` for more bytes than files
 * may have, before the library reads them, and what the library throws.
 */
export function readExif(bytes: Uint8Array): readonly Field[] {
  take({ left: limits.textBytes, broken: 0 }, hasExif(bytes) ? measureMetadata(bytes) : bytes.length);
  const buffer = bytes.slice().buffer;
  const tags = ExifReader.load(buffer, { expanded: true, domParser });
  const exif = tags.exif as unknown as Block;
  const xmp = tags.xmp as unknown as Block;
  const iptc = tags.iptc as unknown as Block;
  const fields = [
    ...exifNames.map((name): Field => ({ name, text: readBytes(exif?.[name], name) })),
    ...windowsNames.map((name): Field => ({ name, text: describe(exif?.[name]) })),
    ...xmpNames.map((name): Field => ({ name: `XMP ${name}`, text: describe(xmp?.[name]) })),
    ...iptcNames.map((name): Field => ({ name: `IPTC ${name}`, text: describe(iptc?.[name]) })),
  ];
  return fields
    .map(({ name, text }) => ({ name, text: text.slice(0, limits.textBytes) }))
    .filter(({ text }) => text !== '');
}

function isBytes(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'number');
}

/** A value of bytes or of text; the library decodes UserComment's UTF-16 as big-endian only. */
function readBytes(tag: Tag, name: string): string {
  const value = tag?.value;
  if (isBytes(value)) {
    const bytes = Uint8Array.from(value);
    return name === 'UserComment' ? decodeUserComment(bytes) : withoutZeros(decode(bytes));
  }
  if (Array.isArray(value)) {
    // Some programs write UserComment as text; the library splits text at its zeros.
    const text = value.join('\0');
    if (name === 'UserComment' && isLatin1(text)) return decodeUserComment(toBytes(text));
    // It decodes what is valid UTF-8.
    return withoutZeros(restore(text.replace(/^ASCII\0*/, '')));
  }
  return describe(tag);
}

function describe(tag: Tag): string {
  const text = tag?.description ?? tag?.value;
  return typeof text === 'string' ? withoutZeros(restore(text)) : '';
}

/** The library reads EXIF's text as Latin-1; most programs write UTF-8. */
function restore(text: string): string {
  if (!/[\u0080-\u00ff]/.test(text) || !isLatin1(text)) return text;
  return decode(toBytes(text));
}

/** Whether every character is a byte. */
function isLatin1(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0xff) return false;
  return true;
}

const toBytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
