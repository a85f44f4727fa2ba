/** An order for one image. */
export interface ImageOrder {
  /** Part of the webhook's URL, which identifies the prediction even when the response to the order is lost. */
  readonly jobId: number;
  /** `owner/name`. */
  readonly model: string;
  readonly input: Readonly<Record<string, string | number | boolean | readonly string[]>>;
}

/** The provider's record of an order. */
export type Prediction = { readonly id: string } & (
  | { readonly state: 'working' }
  | { readonly state: 'succeeded'; readonly outputUrl: string }
  | {
      readonly state: 'failed';
      /** The provider's error message: for the log, not for the user. */
      readonly error: string;
      /** Whether the provider's safety check refused the prompt or the image. */
      readonly unsafe: boolean;
    }
);

/** A provider's message about an order, with a valid signature. */
export interface ImageMessage {
  readonly deliveryId: string;
  readonly prediction: Prediction;
}

/** A picture that an order refers to. */
export interface SentFile {
  readonly data: Buffer;
  readonly type: string;
}

export interface ImageProvider {
  readonly kind: 'replicate' | 'sandbox';
  /**
   * Sends a picture and returns the address by which an order names it. It costs nothing, so it may be repeated. Throws
   * an ImageProviderError.
   */
  sendFile(file: SentFile): Promise<string>;
  /** Orders an image with a single request that is never repeated. Throws an ImageProviderError. */
  start(order: ImageOrder): Promise<Prediction>;
  /** Predictions since `since` that may belong to an order whose response was lost, the most certain first. */
  find(order: ImageOrder, since: Date): Promise<Prediction[]>;
  /** Undefined when the provider has no such prediction, or no longer. */
  read(id: string): Promise<Prediction | undefined>;
  /** Cancels a prediction if it still runs, and returns its state after that; undefined when it does not exist. */
  cancel(id: string): Promise<Prediction | undefined>;
  /** Reads a message; undefined when its signature is invalid or its time is more than five minutes from `now`. */
  readMessage(
    headers: Readonly<Record<string, string | string[] | undefined>>,
    body: string,
    now: Date,
  ): Promise<ImageMessage | undefined>;
}
