import type { Page } from '@safelight/db/lists/page';
import { countClientDecisions } from '@safelight/db/queries/boards/client-replies';
import * as queries from '@safelight/db/queries/boards/export';
import { findSubjects } from '@safelight/db/queries/images/of-sheets';
import { findRepliesTo, type ReplyToWork } from '@safelight/db/queries/studio/replies-to-work';
import { findWritten } from '@safelight/db/queries/studio/shares';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';

// What an export of a project reads, in batches.

/** Rows per query, so that memory does not grow with the file. */
const batch = 50;

/** Bytes of replies per query, as a reply may be long. */
const replyBytes = 256 * 1024;

/** A row with the numbers of clients who approved it, and who ask for changes. */
type Decided<Row> = Row & { readonly clientApprovals: number; readonly clientChanges: number };
export type PromptRow = Decided<Awaited<ReturnType<typeof queries.readPrompts>>[number]>;
type StoredImage = Awaited<ReturnType<typeof queries.readImages>>[number];
export type ImageRow = Decided<StoredImage> & { readonly of: Origin };

/** What an image was made of: its saved prompt, if the project has it, and the choices of that or of its version. */
interface Origin {
  readonly promptId: number | null;
  readonly name: string | null;
  readonly style: string | null;
  readonly subject: string | null;
}

export interface Reader {
  prompts(): AsyncGenerator<PromptRow>;
  images(): AsyncGenerator<ImageRow>;
  replies(): AsyncGenerator<ReplyToWork>;
}

export function readerOf({ db }: Deps, user: SessionUser, projectId: number | null): Reader {
  const count = async <Row extends { readonly id: number }>(kind: 'prompt' | 'image', rows: Row[]) => {
    const ids = rows.map(({ id }) => id);
    const decisions = await countClientDecisions(db, user.id, kind, ids);
    return rows.map((row): Decided<Row> => {
      const { approvals = 0, changes = 0 } = decisions.get(row.id) ?? {};
      return { ...row, clientApprovals: approvals, clientChanges: changes };
    });
  };
  const readOrigins = async (rows: readonly StoredImage[]) => {
    const ids = rows.map(({ id }) => id);
    const [prompts, written, subjects] = await Promise.all([
      queries.findPromptsOfImages(db, user.id, projectId, ids),
      findWritten(
        db,
        user.id,
        rows.flatMap((row) => row.version_id ?? []),
      ),
      findSubjects(db, user.id, rows),
    ]);
    return (row: StoredImage): Origin => {
      const prompt = prompts.get(row.id);
      const version = prompt ?? written.get(row.version_id ?? 0);
      return {
        promptId: prompt?.id ?? null,
        name: prompt?.name ?? null,
        style: version?.style || null,
        subject: version?.subject || subjects.get(row.id) || null,
      };
    };
  };
  return {
    prompts: () =>
      readAll(async (page) =>
        count('prompt', await queries.readPrompts(db, user.id, { ...page, projectId })),
      ),
    images: () =>
      readAll(async (page) => {
        const rows = await queries.readImages(db, user.id, { ...page, projectId });
        const [counted, originOf] = await Promise.all([count('image', rows), readOrigins(rows)]);
        return counted.map((row) => ({ ...row, of: originOf(row) }));
      }),
    replies: () =>
      readAll((page) =>
        findRepliesTo(
          db,
          user.id,
          { kind: 'project', id: projectId },
          { ...page, item: undefined, bytes: replyBytes, newest: null },
        ),
      ),
  };
}

async function* readAll<Row extends { id: number; created_at: Date }>(
  next: (page: Page) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after: Page['after']; ;) {
    const rows = await next({ after, limit: batch });
    yield* rows;
    const last = rows.at(-1);
    // Not at a short batch: one of long texts ends early.
    if (!last) return;
    after = { createdAt: last.created_at, id: last.id };
  }
}
