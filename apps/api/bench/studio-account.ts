import type { Pool } from '@safelight/db/client';

export interface StudioAccount {
  readonly project: number;
  /** The newest version of the longest thread. */
  readonly version: number;
}

const versions = 10_000;
/** How many of them are one thread; the others are threads of ten. */
const longThread = 1000;
const images = 1000;

const text = `'a heron on one leg in the shallows, take ' || i || ', morning fog over the marsh, low sun behind reeds, '
  || repeat('fine grain, muted greens, a thin line of light on the water, ', 1 + i % 6) || '--ar 3:2 --stylize 250'`;

/**
 * Gives a registered user the work of years: 10,000 versions in threads with branches, and a project of prompts and
 * 1,000 images with these thumbnails. The images have no other files.
 */
export async function fillStudio(
  pool: Pool,
  email: string,
  thumbnails: number,
  prompts = 2000,
): Promise<StudioAccount> {
  const first = async (sql: string, values: unknown[]): Promise<number> =>
    (await pool.query<{ id: number }>(sql, values)).rows[0]!.id;
  const user = await first(`update users set plan = 'pro' where email = $1 returning id`, [email]);
  const project = await first(`insert into projects (user_id, name) values ($1, 'Marsh') returning id`, [
    user,
  ]);
  const base = await first(`select last_value::integer as id from prompt_ids`, []);
  await pool.query(`select setval('prompt_ids', $1)`, [base + versions]);
  // In threads of ten, each third version continues the one before the last.
  await pool.query(
    `insert into generated_prompts (id, user_id, request_id, fingerprint, status, instance_id, renderer, style,
       subject, aspect_ratio, parameters, prompt, writer, credits_used, parent_id, created_at, settled_at)
     overriding system value
     select $2 + i, $1, 'studio:' || i, 'studio', 'done', 0, (array['midjourney', 'flux'])[1 + i % 2], 'Photorealistic',
       'a heron on one leg, take ' || i, 'landscape', json_build_object('lens_type', (array['85mm', '35mm'])[1 + i % 2]),
       ${text}, 'composer', 1,
       case when i > $3::integer - $4::integer + 1 then $2 + i - 1 - (i % 7 = 0)::integer
         when i > $3 - $4 or i % 10 = 0 then null
         else $2 + i - 1 - (i % 3 = 2)::integer end,
       now() - ($3 - i) * interval '20 minutes', now() - ($3 - i) * interval '20 minutes'
     from generate_series(1, $3) as i`,
    [user, base, versions, longThread],
  );
  await pool.query(
    `insert into prompts (user_id, project_id, name, style, subject, generated_prompt, generation_id, tags, starred,
       created_at)
     select $1, $2, 'Marsh ' || i, 'Photorealistic', 'a heron on one leg, take ' || i, ${text}, $3 + i,
       case when i % 5 = 0 then array['client', 'round ' || i % 7] else '{}' end, i % 9 = 0,
       now() - i * interval '30 minutes'
     from generate_series(1, $4::integer) as i`,
    [user, project, base, prompts],
  );
  await pool.query(
    `insert into generated_images (user_id, project_id, request_id, fingerprint, status, stage, prompt, model, ratio,
       image_key, thumb_key, width, height, bytes, credits_used, generation_id, created_at, settled_at)
     select $1, $2, 'studio:' || i, 'studio', 'done', 'storing', ${text}, 'black-forest-labs/flux-schnell', 'square',
       'studio-' || i || '.png', 'studio-' || i % $4::integer || '.webp', 1024, 1024, 1000000, 1, $3 + i,
       now() - i * interval '61 minutes', now() - i * interval '61 minutes'
     from generate_series(1, $5::integer) as i`,
    [user, project, base, thumbnails, images],
  );
  await pool.query('vacuum analyze');
  return { project, version: base + versions };
}
