import type { Wording } from '../../lexicon/wordings';
import type { Hit } from '../segment';

/** A wording at a place where it is meant. */
export interface Match extends Hit {
  readonly wording: Wording;
  /** Whether it is what the whole text describes: “a photo of …”. */
  readonly leads: boolean;
}
