import { findImageModel } from '@safelight/catalog/models';
import type { XmpProperty } from '../../providers/sharp/port';

const iptc = (name: string, value: string): XmpProperty => ({ prefix: 'Iptc4xmpExt', name, value });

/**
 * What a file says in XMP: that a trained model made it, which, and its version. Properties: IPTC Photo Metadata 2025.1
 * (https://iptc.org/standards/photo-metadata/iptc-standard/, November 2026). The EU requires a mark that machines can
 * read (Regulation 2024/1689, article 50(2)).
 */
export function describeOrigin(modelId: string): readonly XmpProperty[] {
  const name = findImageModel(modelId)?.name;
  const version = name && /\d+(?:\.\d+)?/.exec(name)?.[0];
  return [
    { prefix: 'xmp', name: 'CreatorTool', value: 'Safelight' },
    iptc('DigitalSourceType', 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'),
    iptc('AISystemUsed', name === undefined ? modelId : `${name} (${modelId})`),
    // Models have their versions in their names, and some have none.
    ...(version === undefined ? [] : [{ ...iptc('AISystemVersionUsed', version), of: 'AISystemUsed' }]),
  ];
}

/** What the model was asked for, in words. */
export const describeWords = (words: string): XmpProperty => iptc('AIPromptInformation', words);
