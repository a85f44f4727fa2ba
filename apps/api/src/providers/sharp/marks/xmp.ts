import type { XmpProperty } from '../port';

const namespaces = {
  xmp: 'http://ns.adobe.com/xap/1.0/',
  Iptc4xmpExt: 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/',
} as const;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A text in XML, without the control characters that XML 1.0 cannot have. */
const escape = (text: string) =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- it removes them
    .replaceAll(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .replaceAll(/[&<>]/g, (character) => escapes[character]!);

function describe(properties: readonly XmpProperty[]): string {
  const known = Object.entries(namespaces).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`);
  const elements = properties.map(
    ({ prefix, name, value }) => `<${prefix}:${name}>${escape(value)}</${prefix}:${name}>`,
  );
  return `<rdf:Description rdf:about=""${known.join('')}>${elements.join('')}</rdf:Description>`;
}

/** A packet with these properties. */
export function writeXmp(properties: readonly XmpProperty[]): string {
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/">',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    describe(properties),
    '</rdf:RDF></x:xmpmeta>',
    '<?xpacket end="r"?>',
  ].join('');
}

/**
 * A packet of another program with those of the properties that it does not have; undefined when it has all, or is not
 * in the usual form.
 */
export function addToXmp(packet: string, properties: readonly XmpProperty[]): string | undefined {
  const missing = properties.filter(({ name, of = name }) =>
    [name, of].every((each) => !packet.includes(`:${each}`)),
  );
  const end = packet.lastIndexOf('</rdf:RDF>');
  if (missing.length === 0 || end < 0) return undefined;
  return packet.slice(0, end) + describe(missing) + packet.slice(end);
}
