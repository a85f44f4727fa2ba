import { range } from '../../files/port';
import { mostChunks, type Described, type Source } from './pieces';

// Segments: https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.1. XMP is in an APP1 segment: XMP specification part 3, 1.1.3.

const xmpName = 'http://ns.adobe.com/xap/1.0/\0';
/** A segment's length has two bytes, and counts them. */
const mostData = 0xffff - 2;
const [app0, app1, app11, startOfScan] = [0xe0, 0xe1, 0xeb, 0xda];

/** Reads what a JPEG says ahead of its image. */
export async function describeJpeg(source: Source): Promise<Described> {
  let signed = false;
  let xmp: string | null | undefined;
  let own: { readonly start: number; readonly end: number } | undefined;
  /** Behind JFIF and EXIF, which must come first. */
  let place = 2;
  for (let at = 2, count = 0; count < mostChunks; count++) {
    const head = await source.read(at, 4 + xmpName.length);
    const marker = head[1];
    if (head.length < 4 || head[0] !== 0xff || marker === undefined || marker === startOfScan) break;
    // A marker may be padded.
    if (marker === 0xff) {
      at++;
      continue;
    }
    const end = at + 2 + head.readUInt16BE(2);
    const data = head.toString('latin1', 4);
    const isExif = marker === app1 && data.startsWith('Exif\0');
    if ((marker === app0 || isExif) && place === at) place = end;
    // Boxes of JUMBF, in which C2PA embeds its manifest.
    if (marker === app11 && data.startsWith('JP')) signed = true;
    if (marker === app1 && data.startsWith(xmpName) && !own) {
      own = { start: at, end };
      const text = (await source.read(at + 4, end - at - 4)).toString('utf8', xmpName.length);
      // A packet in several segments is not taken apart.
      xmp = text.includes('HasExtendedXMP') ? null : text;
    }
    at = end;
  }
  return {
    signed,
    xmp,
    withXmp(packet) {
      const data = Buffer.from(xmpName + packet);
      if (data.length > mostData) return undefined;
      const head = Buffer.from([0xff, app1, 0, 0]);
      head.writeUInt16BE(data.length + 2, 2);
      const { start, end } = own ?? { start: place, end: place };
      return [...range(0, start), Buffer.concat([head, data]), ...range(end, source.bytes)];
    },
  };
}
