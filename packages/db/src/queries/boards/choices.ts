import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../client';

/** The columns of a saved prompt's choices. A version has the same as parameters, except for its style. */
export const choiceColumns = {
  style: 'style',
  ratio: 'aspect_ratio',
  camera: 'camera_type',
  lens: 'lens_type',
  lighting: 'lighting',
  framing: 'framing',
  mood: 'color_mood',
  format: 'file_format',
} as const;

export type ChoiceKind = keyof typeof choiceColumns;

/** SQL for the rows (kind, value) of something with choices. */
function listed(valueOf: (kind: string, column: string) => RawBuilder<unknown>): RawBuilder<unknown> {
  const rows = Object.entries(choiceColumns).map(
    ([kind, column]) => sql`(${sql.lit(kind)}, ${valueOf(kind, column)})`,
  );
  return sql`(values ${sql.join(rows)}) as choice (kind, value)`;
}

const ofPrompt = listed((_kind, column) => sql`${sql.ref(`prompts.${column}`)}`);

const none = sql`null::text`;
/** Without the ratio: an image has its own. */
const ofVersion = listed((kind, column) => {
  if (kind === 'ratio') return none;
  return kind === 'style' ? sql`version.style` : sql`version.parameters->>${sql.lit(column)}`;
});
const ofSelection = listed((kind) => {
  if (kind === 'ratio') return none;
  return kind === 'style' ? sql`selection->>'style'` : sql`selection->${sql.lit(kind)}->>'id'`;
});

/** The selection of a sheet's cell: the same rule as choicesOfCell of the composer, which a test compares. */
const ofCell = sql`(
  select (
      case when look->'template' is null
        then sheets.plan->'recipe'->'selection' || coalesce(look->'selection', '{}') else look->'selection' end
      - case when varied->'style' is null then '{}' else '{styleText}'::text[] end
    ) || varied as selection, added
  from (
    select
      (array_agg(axis->'looks'->pick->'recipe') filter (where axis->>'kind' = 'look'))[1] as look,
      coalesce(
        jsonb_object_agg(axis->>'kind', case when axis->>'kind' in ('style', 'ratio')
          then axis->'values'->pick else jsonb_build_object('id', axis->'values'->pick) end)
        filter (where axis->>'kind' not in ('look', 'words') and axis->'values'->>pick <> ''), '{}') as varied,
      string_agg(case when words ~ '^[,;:.]' then words else ' ' || words end, '' order by place)
        filter (where axis->>'kind' = 'words' and words <> '') as added
    from (
      select axis, place, btrim(axis->'values'->>(cell->'picks'->>(place - 1)::integer)::integer) as words, (cell->'picks'->>(place - 1)::integer)::integer as pick
      from jsonb_array_elements(sheets.plan->'axes') with ordinality as axes (axis, place)
    ) as picked
  ) as applied)`;

/** SQL for what an image keeps of its cell, from a row of its sheet and `cell`. */
const cellKept = sql`jsonb_build_object('renderer', cell->>'renderer', 'selection', chosen.selection
  || jsonb_build_object('subject', btrim(sheets.plan->'subjects'->>(cell->>'subject')::integer) || coalesce(chosen.added, '')))`;

/** SQL for the cells of sheets that have images, as rows (sheet_id, sheet_cell, kept). */
export const cellsOf = (sheets: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  select sheets.id as sheet_id, number - 1 as sheet_cell, ${cellKept} as kept from sheets
    cross join lateral jsonb_array_elements(sheets.cells) with ordinality as cells (cell, number)
    cross join lateral ${ofCell} as chosen
  where ${sheets}`;

/** SQL for the choices of images, as rows (id, kind, value): their own, and those of the prompts that they were made of. */
export const choicesOfImages = (userId: number, project: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  with image as (
    select id, version_id, generation_id, sheet_id, sheet_cell, of_cell, ratio from generated_images
    where user_id = ${userId} and status = 'done' and deleted_at is null and ${project})
  select id, 'ratio' as kind, ratio as value from image
  union all
  select image.id, choice.* from image
    join generated_prompts as version on version.id in (image.version_id, image.generation_id)
    cross join lateral ${ofVersion}
  union all
  select image.id, choice.* from image
    -- By id for each image: the planner would read all kept edits into a hash table.
    cross join lateral (select * from kept_edits where id = image.version_id offset 0) as version
    cross join lateral ${ofVersion}
  union all
  select image.id, choice.* from image
    join prompts on prompts.user_id = ${userId} and prompts.version_id = image.version_id
    cross join lateral ${ofPrompt} where choice.kind <> 'ratio'
  union all
  select image.id, choice.* from image
    join prompts on prompts.user_id = ${userId} and prompts.generation_id = image.version_id
    cross join lateral ${ofPrompt} where choice.kind <> 'ratio'
  union all
  select image.id, choice.* from sheets
    cross join lateral jsonb_array_elements(sheets.cells) with ordinality as cells (cell, number)
    join image on image.sheet_id = sheets.id and image.sheet_cell = number - 1
    cross join lateral ${ofCell} as chosen cross join lateral ${ofSelection}
  where sheets.user_id = ${userId} and sheets.id in (select sheet_id from image)
  union all
  select image.id, choice.* from image
    cross join lateral (select image.of_cell->'selection' as selection) as chosen
    cross join lateral ${ofSelection}
  where image.of_cell is not null`;

/** An option with one of the values that stand for it in rows. */
export interface KnownChoice {
  readonly kind: ChoiceKind;
  readonly id: string;
  readonly value: string;
}

/** How many prompts and images of a board have each of these choices; those that none has are left out. */
export async function countChoices(
  db: Db,
  userId: number,
  project: RawBuilder<boolean>,
  known: readonly KnownChoice[],
): Promise<{ kind: ChoiceKind; id: string; count: number }[]> {
  const column = (of: keyof KnownChoice) => sql`${known.map((each) => each[of])}::text[]`;
  const { rows } = await sql<{ kind: ChoiceKind; id: string; count: number }>`
    select known.kind, known.id, count(distinct (item.of_image, item.id))::integer as count
    from (
      select true as of_image, chosen.* from (${choicesOfImages(userId, project)}) as chosen
      union all
      select false, prompts.id, choice.* from prompts cross join lateral ${ofPrompt}
      where user_id = ${userId} and ${project}
    ) as item
    join unnest(${column('kind')}, ${column('id')}, ${column('value')}) as known (kind, id, value)
      on known.kind = item.kind and known.value = item.value
    group by known.kind, known.id`.execute(db);
  return rows;
}
