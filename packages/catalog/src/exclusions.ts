interface Exclusion {
  /** As written in a negative prompt. */
  readonly term: string;
  /** Positive wording for renderers without a negative field; undefined when there is no good opposite. */
  readonly opposite: string | undefined;
  /** Other wordings of the same fault, in lower case. */
  readonly synonyms: readonly string[];
}

/** Common exclusions. An opposite can follow "keep it …" and names one exclusion only. */
export const exclusions: readonly Exclusion[] = [
  { term: 'blurry', opposite: 'in sharp focus', synonyms: ['blurred', 'blur', 'out of focus'] },
  { term: 'low quality', opposite: 'finely detailed', synonyms: ['low-quality', 'poor quality', 'lowres'] },
  { term: 'distorted', opposite: 'true in proportion', synonyms: ['distortion', 'deformed', 'warped'] },
  { term: 'watermark', opposite: 'clean and unmarked', synonyms: ['logo', 'signature'] },
  { term: 'text', opposite: 'purely pictorial', synonyms: ['letters', 'lettering', 'words', 'captions'] },
  { term: 'oversaturated', opposite: 'natural in color', synonyms: ['oversaturation', 'over-saturated'] },
  { term: 'noise', opposite: 'smooth in the shadows', synonyms: ['noisy', 'grain', 'grainy'] },
  { term: 'artifacts', opposite: 'clean along every edge', synonyms: ['artefacts', 'glitches'] },
  {
    term: 'duplicate',
    opposite: 'faithful to the number described',
    synonyms: ['duplication', 'clone', 'repeated'],
  },
  { term: 'cropped', opposite: 'fully inside the frame', synonyms: ['cropping', 'cut off'] },
  {
    term: 'out of frame',
    opposite: 'centered with margin all around',
    synonyms: ['out-of-frame', 'off-frame'],
  },
  { term: 'mutation', opposite: 'anatomically sound', synonyms: ['mutated', 'malformed', 'extra limbs'] },
];
