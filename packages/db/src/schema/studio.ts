import type { RendererId } from '@safelight/catalog/renderers';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Timestamp } from './timestamp';

/** A value that the API validated before it was written; the database does not know its shape. */
type Json = ColumnType<unknown, string, string>;

interface Created {
  id: GeneratedAlways<number>;
  user_id: number;
  request_id: string;
  /** SHA-256 of what was asked for, which tells a repeat from another request with the same id. */
  fingerprint: string;
  created_at: Timestamp;
}

export interface LooksTable extends Created {
  name: string;
  recipe: Json;
  locks: string[];
  /** The recipe's size, which counts against the user's limit. */
  bytes: number;
  updated_at: Timestamp;
}

export interface SheetsTable extends Created {
  project_id: number | null;
  name: string;
  plan: Json;
  /** The composed cells: what was written, whatever the composer writes later. */
  cells: Json;
  /** What a list shows of the plan and the cells, so that it reads neither. */
  subject_count: number;
  cell_count: number;
  renderers: RendererId[];
  preview: string;
  /** The indexes of the starred cells, in order. */
  stars: Generated<number[]>;
  /** The indexes of the cells whose composed text counts, although the AI writer wrote one. */
  composed: Generated<number[]>;
  updated_at: Timestamp;
}

/** Sheets whose removal can still be undone. */
export interface RemovedSheetsTable {
  /** The sheet's own id, which it gets back. */
  id: number;
  user_id: number;
  restorable_until: Date;
  /** The row of `sheets`. */
  content: ColumnType<Record<string, unknown>, string, never>;
  /** The images that were made for its cells. */
  images: number[];
}

/** What an image keeps of a sheet's cell. */
export interface CellOfImage {
  readonly renderer: RendererId;
  readonly selection: Readonly<Record<string, unknown>>;
}

/** A link. Exactly one of the targets is set. */
export interface SharesTable extends Created {
  token: string;
  sheet_id: number | null;
  prompt_id: number | null;
  project_id: number | null;
  /** A prompt whose removal can still be undone; the link opens nothing until then. */
  removed_prompt_id: number | null;
  /** The same of a sheet. */
  removed_sheet_id: number | null;
  title: string;
  /** Whose work it is, in the sender's words. */
  sender: string | null;
  hide_prompt: boolean;
  /** Whether the sender's stars are shown as preferences. */
  show_stars: boolean;
  /** The indexes of the cells that a share of a sheet shows; null: all. */
  cells: number[] | null;
  expires_at: Date | null;
  revoked_at: Date | null;
  /** When the owner is mailed what clients replied; null when there is nothing to mail. */
  reply_mail_at: ColumnType<Date | null, never, Date | null>;
}

/** The numbers of a share's items, whose places change. The items of a sheet need none: they have indexes. */
export interface ShareItemsTable {
  share_id: number;
  item: string;
  number: number;
}

export interface ShareAnswer {
  /** The id of the request that sent it. */
  readonly id: string;
  readonly text: string;
  readonly createdAt: string;
}

/** What a visitor wrote; user_id is the owner of the share. */
export interface ShareRepliesTable extends Created {
  share_id: number;
  /** `cell:INDEX`, `prompt:ID` or `image:ID`, since the items of a project move; null for the whole. */
  item: string | null;
  /** The last number that the page showed, when the whole was approved. */
  last_number: number | null;
  /** The images of a sheet's cells that the visitor saw: of one cell, or of those that were approved together. */
  images: Generated<number[] | null>;
  kind: 'approve' | 'comment';
  /** Of a comment: whether it asks for changes to its item. */
  asks_changes: Generated<boolean>;
  /** Of a comment: whether it is a decision that was taken back. */
  taken_back: Generated<boolean>;
  name: string;
  text: string;
  hidden: Generated<boolean>;
  /** What the owner answered, oldest first. */
  answers: ColumnType<ShareAnswer[], string | undefined, string>;
  /** When the owner saw it. */
  read_at: ColumnType<Date | null, never, Date | null>;
  /** What the next mail tells the owner of it: the reply, or that a decision was taken back. */
  to_mail: ColumnType<
    'reply' | 'taken_back' | null,
    'reply' | null | undefined,
    'reply' | 'taken_back' | null
  >;
}
