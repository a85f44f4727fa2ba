import type { Readable } from 'node:stream';
import type { Plan } from '@safelight/catalog/plans';
import type { RendererId } from '@safelight/catalog/renderers';
import type { Selection } from '@safelight/prompt/selection';
import type { SessionWithUser } from '@safelight/db/queries/sessions';
import type { TokenScope } from '@safelight/db/schema';

/** The signed-in user as a session knows them. */
export type SessionUser = Omit<
  SessionWithUser,
  'session_created_at' | 'session_expires_at' | 'session_public_id' | 'session_last_used_at'
>;

export interface Clock {
  now(): Date;
}

export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long whether or not there is a hash, so that time does not tell which addresses exist. */
  verify(hash: string | undefined, password: string): Promise<boolean>;
}

/** A session lives this long after its last use, and 90 days in all. */
export const sessionDays = 30;

export interface Sessions {
  /**
   * Begins a session and answers its secret id. Throws `unauthenticated` where the user's password is no longer the one
   * that they signed in with, or the user is gone.
   */
  begin(user: { id: number; password_hash: string }, userAgent: string | null): Promise<string>;
  /** The user of a live session, the id by which the user may name it, and whether its life was just prolonged. */
  find(id: string): Promise<{ user: SessionUser; publicId: string; prolonged: boolean } | undefined>;
  end(id: string): Promise<void>;
  removeExpired(): Promise<void>;
}

export interface ApiTokens {
  /** A new token, and what is kept of it. */
  mint(): { secret: string; hash: string; hint: string };
  /** The user of a live token; notes that it was used. */
  find(secret: string): Promise<{ id: number; scope: TokenScope; user: SessionUser } | undefined>;
}

export type WriterTier = Plan['writerTier'];

export interface WrittenPrompt {
  readonly prompt: string;
  /** Whose text it is. */
  readonly writer: 'ai' | 'composer';
  /** The model that was asked, also where its text could not be used; undefined where none was. */
  readonly model?: string | undefined;
  /** What happened on the way: 'repaired', 'mended', or 'fallback: ' and why. */
  readonly note?: string | undefined;
  readonly inputTokens: number;
  /** How many of the input tokens the provider had cached. */
  readonly cachedTokens: number;
  readonly outputTokens: number;
  /** What the provider charges us, in micro-dollars. */
  readonly costMicros: number;
  /** Whether the user pays nothing, because they did not get what they asked for. */
  readonly free: boolean;
}

export interface WriteOptions {
  /** Whose budget it counts towards. */
  readonly userId: number;
  readonly tier: WriterTier;
  /** Called with the whole text so far, as it is being written; it can begin anew. */
  readonly onText?: ((text: string) => void) | undefined;
  /** Names the user to the provider without telling who it is. */
  readonly safetyId?: string | undefined;
}

export interface Writer {
  readonly kind: 'ai' | 'composer';
  /** Writes a prompt that keeps the contract. Throws when it cannot; the caller refunds. */
  write(selection: Selection, renderer: RendererId, options: WriteOptions): Promise<WrittenPrompt>;
}

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface ModelUsage {
  readonly inputTokens: number;
  readonly cachedTokens: number;
  readonly outputTokens: number;
  readonly costMicros: number;
}

export interface ModelAnswer {
  readonly text: string;
  readonly usage: ModelUsage;
}

export interface LanguageModel {
  /** The model's name for a tier, as the provider has it. */
  readonly names: Readonly<Record<WriterTier, string>>;
  /** The most that an answer to these messages can cost, in micro-dollars. */
  ceiling(messages: readonly ChatMessage[], tier: WriterTier): number;
  /** Asks for the next message, whole. Throws a ModelFault, within the time that the configuration sets. */
  answer(messages: readonly ChatMessage[], options: WriteOptions): Promise<ModelAnswer>;
}

/**
 * Why there is no whole answer: nobody answered, too much to do, refused by the model's own rules, broken off, nothing
 * more came, nothing was said, too much was said, or the request itself was refused (a wrong key or model).
 */
export type ModelFaultKind =
  'unreachable' | 'busy' | 'refused' | 'cut' | 'silent' | 'empty' | 'long' | 'rejected';

export class ModelFault extends Error {
  readonly kind: ModelFaultKind;
  /** What it cost all the same, where the provider said so. */
  readonly usage: ModelUsage | undefined;

  constructor(
    kind: ModelFaultKind,
    { usage, cause }: { usage?: ModelUsage | undefined; cause?: unknown } = {},
  ) {
    super(`The language model gave no whole answer (${kind}).`, { cause });
    this.kind = kind;
    this.usage = usage;
  }
}

/** What the AI writer may spend in a day. */
export interface WriterLimits {
  /** Micro-dollars, of one user and of the whole product. */
  readonly userMicros: number;
  readonly productMicros: number;
  /** Texts that one user may have written without paying for them, because the contract refused them. */
  readonly freeFallbacks: number;
}

/** Room for one call in the budgets. */
export interface WriterHold {
  /** How many texts the user had for free that day. */
  readonly freeFallbacks: number;
  /** Counts the call at what it really cost. One that is never settled stays counted at its most. */
  settle(costMicros: number): Promise<void>;
  countFreeFallback(): Promise<void>;
}

export interface WriterBudget {
  /** Sets aside the most that a call can cost, or says which limit is reached: the user's or the product's. */
  hold(userId: number, micros: number): Promise<WriterHold | { readonly refused: 'daily limit' | 'budget' }>;
}

export interface Moderation {
  /** The categories a text was flagged for, as the provider names them; none where it is fine. Throws when it is down. */
  check(text: string): Promise<readonly string[]>;
}

/** Part of a file in bytes, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredFile {
  /** The whole file, or the range that was asked for. Whoever opened it reads or destroys it. */
  readonly stream: Readable;
  /** Length of the whole file. */
  readonly bytes: number;
  readonly type: string;
}

/** Where pictures are kept: a folder, or a store that speaks S3. A key is one file name such as `abc.png`. */
export interface Files {
  /** Stores `bytes` bytes under a key, in place of what was there. Readable only when whole; throws when it cannot. */
  put(
    key: string,
    body: Readable | Buffer,
    about: { readonly type: string; readonly bytes: number },
  ): Promise<void>;
  /** Undefined when there is no such file. The range must lie within it. */
  open(key: string, range?: ByteRange): Promise<StoredFile | undefined>;
  /** Bytes; undefined when there is no such file. */
  size(key: string): Promise<number | undefined>;
  /** No such file is fine too. */
  remove(key: string): Promise<void>;
}

/** Of the disk that holds what the server keeps, in bytes. */
export interface DiskSpace {
  readonly free: number;
  readonly total: number;
}

export interface Disk {
  read(): Promise<DiskSpace>;
}

export interface PreparedPicture {
  /** The original as PNG, in a temporary file. */
  readonly png: { readonly path: string; readonly bytes: number };
  /** WebP, 480 pixels wide at most. */
  readonly thumbnail: Buffer;
  readonly width: number;
  readonly height: number;
}

export interface Pictures {
  /**
   * Fetches a provider's picture, checks it and prepares what we keep; the temporary files live while `use` runs. Throws
   * a PictureError when the picture cannot be had or is refused.
   */
  prepare<Result>(url: string, use: (picture: PreparedPicture) => Promise<Result>): Promise<Result>;
}

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
