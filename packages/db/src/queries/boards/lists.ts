import { limits } from '@safelight/catalog/limits';
import type { RendererId } from '@safelight/catalog/renderers';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../client';
import { containing } from '../../lists/like';
import { olderThan, type Page } from '../../lists/page';
import { beginning, isLonger } from '../../lists/preview';
import { pictureColumns } from '../prompts/choices';
import { searched } from '../prompts/search';
import { choiceColumns, choicesOfImages, type ChoiceKind } from './choices';
import { approvedByClient, changesAskedFor, unreadByUser } from './client-replies';

export interface BoardFilter {
  /** Null is General. */
  readonly projectId: number | null;
  /** Each must be in the beginnings of its texts, its note, its tags or its choices, or name its renderer or model. */
  readonly words: readonly BoardWord[];
  readonly tags: readonly string[];
  readonly starred: boolean;
  /**
   * Approved by the user, or a client while none asks for changes; rejected by the user; with changes asked for; none; or
   * with replies that the user has not seen.
   */
  readonly approval: 'approved' | 'rejected' | 'changes' | 'none' | 'unread' | undefined;
  readonly renderer: string | undefined;
  readonly model: string | undefined;
  readonly choice: BoardChoice | undefined;
  /** When it was saved or made. `to` is not included. */
  readonly from: Date | undefined;
  readonly to: Date | undefined;
}

/** A word of a search, with the renderers and models that it names. */
export interface BoardWord {
  readonly text: string;
  readonly renderers: readonly string[];
  readonly models: readonly string[];
}

/** A choice as the rows name it: by its name or its id. */
export interface BoardChoice {
  readonly kind: ChoiceKind;
  readonly values: readonly string[];
}

const { previewCharacters, previewLineCharacters } = limits;

const markColumns = ['starred', 'tags', 'approval', 'board_note'] as const;

export type BoardPromptRow = Awaited<ReturnType<typeof findBoardPrompts>>[number];
export type BoardImageRow = Awaited<ReturnType<typeof findBoardImages>>[number];

/** The renderer that a prompt's version was written for. */
const rendererOf = sql<RendererId | null>`coalesce(
  (select renderer from kept_edits where kept_edits.id = prompts.version_id),
  (select renderer from generated_prompts where generated_prompts.id = prompts.version_id),
  (select renderer from generated_prompts where generated_prompts.id = prompts.generation_id))`;

/** A page of a board's prompts, newest first, with shortened texts. */
export function findBoardPrompts(db: Db, userId: number, filter: BoardFilter, page: Page) {
  const { choice } = filter;
  return db
    .selectFrom('prompts')
    .select([
      'id',
      'name',
      ...pictureColumns,
      rendererOf.as('renderer'),
      'version_id',
      'created_at',
      ...markColumns,
      beginning('subject', previewLineCharacters).as('subject'),
      beginning('generated_prompt', previewCharacters).as('generated_prompt'),
      sql<boolean>`(${isLonger('subject', previewLineCharacters)} or ${isLonger('generated_prompt', previewCharacters)})`.as(
        'cut',
      ),
    ])
    .where('user_id', '=', userId)
    .where(inProject(filter))
    .where(marked('prompt', userId, filter))
    .where(says('prompts', userId, filter))
    .where(writtenFor('prompts', userId, filter))
    .where(madeWithin(filter))
    .$if(choice !== undefined, (query) => query.where(choiceColumns[choice!.kind], 'in', choice!.values))
    .$if(page.after !== undefined, (query) => query.where(olderThan(page.after!)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
}

/** A page of a board's images. */
export function findBoardImages(db: Db, userId: number, filter: BoardFilter, page: Page) {
  const { choice, model } = filter;
  return (
    db
      .selectFrom('generated_images')
      .select([
        'id',
        'version_id',
        'model',
        'ratio',
        'image_key',
        'thumb_key',
        'width',
        'height',
        'original_type',
        'original_bytes',
        'credits_used',
        'created_at',
        ...markColumns,
        beginning('prompt', previewCharacters).as('prompt'),
        isLonger('prompt', previewCharacters).as('cut'),
      ])
      .where('user_id', '=', userId)
      // A literal, so that the planner can use the partial indexes.
      .where(sql<boolean>`status = 'done' and deleted_at is null`)
      .where(inProject(filter))
      .where(marked('image', userId, filter))
      .where(says('generated_images', userId, filter))
      .where(writtenFor('generated_images', userId, filter))
      .where(madeWithin(filter))
      .$if(model !== undefined, (query) => query.where(sql<boolean>`model = ${model}`))
      .$if(choice !== undefined, (query) => query.where(choseForImage(userId, filter, choice!)))
      .$if(page.after !== undefined, (query) => query.where(olderThan(page.after!)))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.limit)
      .execute()
  );
}

/** SQL for "it or a prompt that it was made of has this choice". */
const choseForImage = (
  userId: number,
  filter: BoardFilter,
  { kind, values }: BoardChoice,
) => sql<boolean>`id in (
  select id from (${choicesOfImages(userId, inProject(filter))}) as chosen
  where kind = ${kind} and value = any(${values}::text[]))`;

export function inProject({ projectId }: Pick<BoardFilter, 'projectId'>): RawBuilder<boolean> {
  return projectId === null ? sql<boolean>`project_id is null` : sql<boolean>`project_id = ${projectId}`;
}

function madeWithin({ from, to }: BoardFilter): RawBuilder<boolean> {
  const rules = [sql`true`];
  if (from !== undefined) rules.push(sql`created_at >= ${from}`);
  if (to !== undefined) rules.push(sql`created_at < ${to}`);
  return sql<boolean>`(${sql.join(rules, sql` and `)})`;
}

function marked(
  kind: 'prompt' | 'image',
  userId: number,
  { starred, tags, approval }: BoardFilter,
): RawBuilder<boolean> {
  const approved = approvedByClient(userId, kind);
  const asked = changesAskedFor(userId, kind);
  const rules = [sql`true`];
  if (starred) rules.push(sql`starred`);
  if (tags.length > 0) rules.push(sql`tags @> ${tags}::text[]`);
  if (approval === 'none') rules.push(sql`approval is null and not (${approved}) and not (${asked})`);
  else if (approval === 'approved')
    rules.push(sql`(approval = 'approved' or (${approved} and not (${asked})))`);
  else if (approval === 'changes') rules.push(asked);
  else if (approval === 'unread') rules.push(unreadByUser(userId, kind));
  else if (approval !== undefined) rules.push(sql`approval = ${approval}`);
  return sql<boolean>`(${sql.join(rules, sql` and `)})`;
}

/** The choices of a saved prompt, by name or by id. */
const savedChoices = sql`translate(
  concat_ws(' ', camera_type, lens_type, lighting, framing, color_mood, file_format, aspect_ratio), '_', ' ')`;

/** SQL for "the choices of a row contain this". */
function chose(table: Table, pattern: RawBuilder<string>): RawBuilder<boolean> {
  if (table === 'prompts') return sql<boolean>`folded(${savedChoices}) ilike ${pattern}`;
  const chosen = sql`exists (
    select from jsonb_each_text(generation.parameters) where folded(translate(value, '_', ' ')) ilike ${pattern})`;
  return fromVersion(table, chosen);
}

type Table = 'prompts' | 'generated_images';

/** SQL for "the text, the note, a tag or a choice contains each of these words, or it names the renderer or model". */
function says(table: Table, userId: number, filter: BoardFilter): RawBuilder<boolean> {
  const rules = filter.words.map(({ text, renderers, models }) => {
    const pattern = containing(text);
    const ways = [
      sql`${searched[table]} ilike ${pattern}`,
      sql`folded(board_note) ilike ${pattern}`,
      sql`folded(array_to_string(tags, ' ')) ilike ${pattern}`,
      chose(table, pattern),
    ];
    if (renderers.length > 0) ways.push(isFor(table, userId, filter, renderers));
    if (table === 'generated_images' && models.length > 0) ways.push(sql`model = any(${models}::text[])`);
    return sql`(${sql.join(ways, sql` or `)})`;
  });
  return sql<boolean>`(${sql.join([sql`true`, ...rules], sql` and `)})`;
}

function writtenFor(table: Table, userId: number, filter: BoardFilter): RawBuilder<boolean> {
  return filter.renderer === undefined ? sql<boolean>`true` : isFor(table, userId, filter, [filter.renderer]);
}

/** SQL for "its version is for one of these renderers", or, of an image, the sheet's cell that it is of. */
function isFor(
  table: Table,
  userId: number,
  filter: BoardFilter,
  renderers: readonly string[],
): RawBuilder<boolean> {
  const any = sql`any(${renderers}::text[])`;
  const version = fromVersion(table, sql`generation.renderer = ${any}`);
  if (table === 'prompts') return version;
  return sql<boolean>`(${version} or of_cell->>'renderer' = ${any}
    or (sheet_id, sheet_cell) in (
      select sheets.id, number - 1 from sheets
        cross join lateral jsonb_array_elements(sheets.cells) with ordinality as cells (cell, number)
      where sheets.user_id = ${userId} and ${renderers}::text[] && sheets.renderers and cell->>'renderer' = ${any}
        and sheets.id in (select sheet_id from generated_images
          where user_id = ${userId} and status = 'done' and deleted_at is null and ${inProject(filter)})))`;
}

/** SQL for "the version that it was made of meets this condition, or the generation before that". */
function fromVersion(table: Table, rule: RawBuilder<unknown>): RawBuilder<boolean> {
  const version = sql.ref(`${table}.version_id`);
  const before = sql.ref(`${table}.generation_id`);
  // The second is no `exists`: the planner would read all kept edits into a hash table.
  return sql<boolean>`(
    exists (select from generated_prompts as generation where generation.id in (${version}, ${before}) and ${rule})
    or coalesce((select true from kept_edits as generation where generation.id = ${version} and ${rule}), false))`;
}

/** The tags that a user has given, in their order, at most `limit`. */
export async function findTags(db: Db, userId: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select distinct tag from (
      select unnest(tags) as tag from prompts where user_id = ${userId} and tags <> '{}'
      union all
      select unnest(tags) from generated_images
      where user_id = ${userId} and status = 'done' and deleted_at is null and tags <> '{}'
    ) as given order by tag limit ${limit}`.execute(db);
  return rows.map(({ tag }) => tag);
}

export interface MadeImage {
  readonly version_id: number;
  readonly id: number;
  readonly thumb_key: string;
}

/** The newest images made from each of these versions, and from what it is a rewrite of, at most `most` of each. */
export async function findMadeImages(
  db: Db,
  userId: number,
  versions: readonly number[],
  most: number,
): Promise<readonly MadeImage[]> {
  if (versions.length === 0) return [];
  const { rows } = await sql<MadeImage>`
    select version.id as version_id, image.id, image.thumb_key
    from (
      select id, id as made_of from unnest(${versions}::integer[]) as id
      union all
      select id, parent_id from kept_edits
      where user_id = ${userId} and id = any(${versions}::integer[]) and origin = 'rewritten'
    ) as version
    cross join lateral (
      select id, thumb_key from generated_images
      where version_id = version.made_of and user_id = ${userId} and status = 'done' and deleted_at is null
        and thumb_key is not null
      order by id desc limit ${most}
    ) as image
    order by image.id desc`.execute(db);
  return rows;
}
