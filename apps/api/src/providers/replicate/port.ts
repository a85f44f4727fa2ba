/** A request for one image. */
export interface ImageOrder {
  /** Our id of the job, which identifies the prediction even when the response to the order is lost. */
  readonly jobId: number;
  /** `owner/name`. */
  readonly model: string;
  readonly input: Readonly<Record<string, string | number>>;
}

/** The provider's record of an order. */
export type Prediction = { readonly id: string } & (
  | { readonly state: 'working' }
  | { readonly state: 'succeeded'; readonly outputUrl: string }
  | {
      readonly state: 'failed';
      /** The reason in the provider's words, for the log and not for the user. */
      readonly error: string;
      /** The provider's safety check refused the prompt or the image. */
      readonly unsafe: boolean;
    }
);

/** A provider's message about one order, with a valid signature. */
export interface ImageMessage {
  readonly deliveryId: string;
  readonly prediction: Prediction;
}

export interface ImageProvider {
  /** The source of images, as the pages name it. */
  readonly kind: 'replicate' | 'sandbox';
  /** Orders an image with one request, never repeated. Throws an ImageProviderError. */
  start(order: ImageOrder): Promise<Prediction>;
  /** The predictions since `since` that may belong to an order whose response was lost, the most certain first. */
  find(order: ImageOrder, since: Date): Promise<Prediction[]>;
  /** Undefined when the provider does not have it. */
  read(id: string): Promise<Prediction | undefined>;
  /**
   * Cancels a prediction if it is still running, and returns its current state; undefined when the provider does not
   * have it.
   */
  cancel(id: string): Promise<Prediction | undefined>;
  /** Reads a message; undefined when its signature is invalid or its timestamp is more than five minutes off. */
  readMessage(
    headers: Readonly<Record<string, string | string[] | undefined>>,
    body: string,
    now: Date,
  ): Promise<ImageMessage | undefined>;
}
