/** The words of a card without an image. */
export interface PreviewWords {
  readonly title: string;
  /** The beginning of a longer text below the title; null for none. */
  readonly text: string | null;
}

/** Draws the pictures that chats and social networks show for a link: PNGs of 1200 × 630 pixels. */
export interface Previews {
  /** The middle of an image. Throws for a file that is not an image. */
  ofImage(image: Buffer): Promise<Buffer>;
  ofWords(words: PreviewWords): Promise<Buffer>;
}
