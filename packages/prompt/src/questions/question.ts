import type { PartKey } from '../composition';

/**
 * A yes/no question about an image. Yes always means: as asked. In the manner of the Davidsonian Scene Graph (Cho et al.,
 * 2023): one fact a question, and what is said of a thing depends on the thing.
 */
export interface Question {
  /** `q1`, `q2` … in the order in which they are shown. */
  readonly id: string;
  /** The selection that it judges, and its label. */
  readonly key: PartKey;
  readonly label: string;
  /** For the judge. Of the user's words it holds single names, choices and quotes, each bounded. */
  readonly text: string;
  /** The same as words for people: "the net is green", "exactly three boats", "no watermark". */
  readonly claim: string;
  /** The thing that must not be seen, where its absence is asked for; checks of before December 2026 lack it. */
  readonly absent?: string;
  /** The questions without whose yes this one has no meaning: the thing that an attribute is said of. */
  readonly parents: readonly string[];
}

/** One that is not numbered yet; `parents` are indexes in the same list. */
export interface Draft extends Omit<Question, 'id' | 'parents'> {
  readonly parents: readonly number[];
  /** Of several, the lowest are asked: things, then what is counted or quoted, attributes, relations. */
  readonly rank: number;
}
