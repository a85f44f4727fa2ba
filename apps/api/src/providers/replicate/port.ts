/** One picture to be made. */
export interface ImageOrder {
  /** Our own number of it, by which the provider's answer is known even when the answer to the order is lost. */
  readonly jobId: number;
  /** `owner/name`. */
  readonly model: string;
  readonly input: Readonly<Record<string, string | number>>;
}

/** What the provider makes of an order. */
export type Prediction = { readonly id: string } & (
  | { readonly state: 'working' }
  | { readonly state: 'succeeded'; readonly outputUrl: string }
  | {
      readonly state: 'failed';
      /** Why, in the provider's words: for the log, and not for the user. */
      readonly error: string;
      /** The provider's safety check refused the prompt or the picture. */
      readonly unsafe: boolean;
    }
);

/** A provider's message about one order, once its signature holds. */
export interface ImageMessage {
  readonly deliveryId: string;
  readonly prediction: Prediction;
}

export interface ImageProvider {
  /** Where pictures come from, as pages say it. */
  readonly kind: 'replicate' | 'sandbox';
  /** Orders a picture: one request, never repeated. Throws an ImageProviderError. */
  start(order: ImageOrder): Promise<Prediction>;
  /** What may have become of an order whose answer was lost, the surest first; looks back to `since`. */
  find(order: ImageOrder, since: Date): Promise<Prediction[]>;
  /** Undefined when the provider does not know it (any more). */
  read(id: string): Promise<Prediction | undefined>;
  /** Stops it if it still runs; answers how it stands then, undefined when it is not known. */
  cancel(id: string): Promise<Prediction | undefined>;
  /** Reads a message; undefined when it is forged, older than five minutes or from the future. */
  readMessage(
    headers: Readonly<Record<string, string | string[] | undefined>>,
    body: string,
    now: Date,
  ): Promise<ImageMessage | undefined>;
}
