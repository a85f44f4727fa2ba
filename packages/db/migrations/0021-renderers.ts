import { sql, type Kysely } from 'kysely';

/** Five more renderers and the variants of two, as preferences; and the renderers a user sees side by side. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const known = sql.raw(
    [
      'midjourney',
      'midjourney-v7',
      'midjourney-niji-7',
      'dall-e-3',
      'stable-diffusion',
      'stable-diffusion-comfyui',
      'stable-diffusion-3.5',
      'leonardo-ai',
      'nano-banana',
      'flux',
      'flux-json',
      'ideogram',
      'ideogram-json',
      'seedream',
      'qwen-image',
    ]
      .map((id) => `'${id}'`)
      .join(', '),
  );
  await sql`
    alter table users
      drop constraint users_preferred_ai_renderer_check,
      add constraint users_preferred_ai_renderer_check check (preferred_ai_renderer in (${known})),
      add column favorite_renderers text[]
        constraint users_favorite_renderers_check check (favorite_renderers <@ array[${known}])`.execute(db);
}
