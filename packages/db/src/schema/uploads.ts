import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Timestamp } from './timestamp';

export type UploadKind = 'reference' | 'mask';

export interface UploadsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  /** Set when it is ready; null when the client named none. */
  request_id: string | null;
  /** A hash of what was sent. */
  fingerprint: string;
  kind: UploadKind;
  /** The id of its files; recorded before they are written. */
  file_id: string;
  /** Of the stored copy. */
  width: number;
  height: number;
  bytes: number;
  /** When the user confirmed that they may use the picture; null for a mask. */
  consent_at: Date | null;
  /** Whether its files are stored. */
  ready: Generated<boolean>;
  created_at: Timestamp;
  /** The row is deleted after its files. */
  deleted_at: Date | null;
}

/** A picture that an image is made from: the user's upload, or their image. */
export type Source = { readonly upload: number } | { readonly image: number };

/** What an image was made from, as the user ordered it. */
export interface Sources {
  readonly references: readonly Source[];
  readonly mask?: { readonly upload: number };
}

/** The addresses of the sources at the provider. */
export interface SourceUrls {
  readonly references: readonly string[];
  readonly mask?: string;
}

/** JSON that is written as text. */
export type JsonColumn<Value> = ColumnType<Value | null, string | null | undefined, string | null>;
