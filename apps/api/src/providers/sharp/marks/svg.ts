import { SaxesParser } from 'saxes';
import { range } from '../../files/port';
import { mostXmp, type Described, type Source } from './pieces';

// XMP is in the metadata element: XMP specification part 3, 2.6.

const [packetStart, packetEnd] = ['<x:xmpmeta', '</x:xmpmeta>'];

/** Reads what an SVG says ahead of its drawing. */
export async function describeSvg(source: Source): Promise<Described> {
  // One character is one byte, and what matters is ASCII.
  const head = (await source.read(0, mostXmp)).toString('latin1');
  const place = endOfRootTag(head);
  const start = head.indexOf(packetStart);
  const end = start < 0 ? -1 : head.indexOf(packetEnd, start) + packetEnd.length;
  const own = end > start ? { start, end } : undefined;
  return {
    // https://spec.c2pa.org/specifications/specifications/2.2/specs/C2PA_Specification.html, "Embedding manifests into SVG"
    signed: head.includes('<c2pa:manifest'),
    xmp: own && Buffer.from(head.slice(own.start, own.end), 'latin1').toString(),
    withXmp(packet) {
      if (place === undefined) return undefined;
      if (own) return [...range(0, own.start), Buffer.from(packet), ...range(own.end, source.bytes)];
      return [
        ...range(0, place),
        Buffer.from(`<metadata>${packet}</metadata>`),
        ...range(place, source.bytes),
      ];
    },
  };
}

/** Undefined where the tag closes itself. */
function endOfRootTag(head: string): number | undefined {
  const parser = new SaxesParser();
  let end: number | undefined;
  let closes = false;
  parser.on('error', () => undefined);
  parser.on('opentag', ({ isSelfClosing }) => {
    if (end !== undefined) return;
    end = parser.position;
    closes = isSelfClosing;
  });
  // By the tag, so that no more than the start is parsed.
  for (const piece of head.split(/(?<=>)/)) {
    parser.write(piece);
    if (end !== undefined) break;
  }
  return closes ? undefined : end;
}
