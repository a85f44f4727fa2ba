interface Exclusion {
  /** As written in a negative prompt. */
  readonly term: string;
  /** Positive wording for renderers without a negative field; undefined when there is no good opposite. */
  readonly opposite: string | undefined;
  /** Other wordings of the same fault, in lower case. */
  readonly synonyms: readonly string[];
}

/** Common exclusions. An opposite can follow "keep the image …", fits any subject and names one exclusion only. */
export const exclusions: readonly Exclusion[] = [
  {
    term: 'blurry',
    opposite: 'in sharp focus',
    synonyms: ['blurred', 'blur', 'blurriness', 'out of focus', 'unfocused'],
  },
  {
    term: 'low quality',
    opposite: 'finely detailed',
    synonyms: ['low-quality', 'poor quality', 'bad quality', 'worst quality', 'lowres', 'poorly drawn'],
  },
  {
    term: 'distorted',
    opposite: 'in correct proportion',
    synonyms: ['distortion', 'deformed', 'deformity', 'disfigured', 'warped', 'bad proportions'],
  },
  { term: 'watermark', opposite: 'unmarked', synonyms: ['logo', 'signature'] },
  {
    term: 'text',
    opposite: 'wordless',
    synonyms: ['letters', 'lettering', 'words', 'captions', 'writing', 'typography'],
  },
  {
    term: 'oversaturated',
    opposite: 'in natural colors',
    synonyms: ['oversaturation', 'over-saturated', 'oversaturated colors'],
  },
  {
    term: 'noise',
    opposite: 'smooth in tone',
    synonyms: ['noisy', 'grain', 'grainy', 'film grain', 'image noise'],
  },
  { term: 'artifacts', opposite: 'cleanly rendered', synonyms: ['artefacts', 'glitches'] },
  {
    term: 'duplicate',
    opposite: 'limited to what is described',
    synonyms: ['duplication', 'clone', 'repeated'],
  },
  { term: 'cropped', opposite: 'framed with room to spare', synonyms: ['cropping', 'cut off'] },
  { term: 'out of frame', opposite: 'fully in frame', synonyms: ['out-of-frame', 'off-frame'] },
  {
    term: 'mutation',
    opposite: 'natural in anatomy',
    synonyms: (
      'mutated|mutant|malformed|bad anatomy|wrong anatomy|extra limbs|extra arms|extra legs|missing limbs|missing arms|missing legs|' +
      'extra fingers|missing fingers|fused fingers|too many fingers|bad hands|ugly hands|deformed hands|malformed hands|mutated hands'
    ).split('|'),
  },
];
