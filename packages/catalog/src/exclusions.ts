export interface Exclusion {
  /** As written in a negative prompt. */
  readonly term: string;
  /** Positive wording for renderers without a negative field; undefined where no good opposite exists. */
  readonly opposite: string | undefined;
}

/** Common exclusions. An opposite can follow "keep it …" and names one exclusion only. */
export const exclusions: readonly Exclusion[] = [
  { term: 'blurry', opposite: 'in sharp focus' },
  { term: 'low quality', opposite: 'finely detailed' },
  { term: 'distorted', opposite: 'true in proportion' },
  { term: 'watermark', opposite: 'clean and unmarked' },
  { term: 'text', opposite: 'purely pictorial' },
  { term: 'oversaturated', opposite: 'natural in color' },
  { term: 'noise', opposite: 'smooth in the shadows' },
  { term: 'artifacts', opposite: 'clean along every edge' },
  { term: 'duplicate', opposite: 'limited to a single instance of the subject' },
  { term: 'cropped', opposite: 'fully inside the frame' },
  { term: 'out of frame', opposite: 'centered with margin all around' },
  { term: 'mutation', opposite: 'anatomically sound' },
];
