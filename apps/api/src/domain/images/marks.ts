import { findImageModel } from '@safelight/catalog/models';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * The XMP packet that says of a file that a trained model made it, and which. Properties: IPTC Photo Metadata 2025.1
 * (https://iptc.org/standards/photo-metadata/iptc-standard/, November 2026). The EU requires a mark that machines can
 * read (Regulation 2024/1689, article 50(2)).
 */
export function describeOrigin(modelId: string): string {
  const name = findImageModel(modelId)?.name;
  const system = (name === undefined ? modelId : `${name} (${modelId})`).replaceAll(
    /[&<>"]/g,
    (character) => escapes[character]!,
  );
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/">',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about=""',
    ' xmlns:xmp="http://ns.adobe.com/xap/1.0/"',
    ' xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"',
    ' xmp:CreatorTool="Safelight"',
    ' Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"',
    ` Iptc4xmpExt:AISystemUsed="${system}"/>`,
    '</rdf:RDF></x:xmpmeta>',
    '<?xpacket end="r"?>',
  ].join('');
}
