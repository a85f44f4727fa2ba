import { z } from 'zod';
import { describeUpscaling, listModels } from '../domain/images/models';
import { rest } from '../trpc/meta';
import { publicProcedure, router } from '../trpc/procedures';

const credits = z.int().describe('For one image.');
const source = z.string().describe('Where its inputs and prices were read.');
const checked = z.string().describe('When they were read: YYYY-MM.');

const grade = z.object({
  id: z.string(),
  name: z.string(),
  credits,
  creditsWithReferences: z
    .int()
    .nullable()
    .describe('For an image with references, before `creditsEach`; null for a model that takes none.'),
});

const model = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  tier: z.string(),
  goodFor: z.array(z.string()).describe('Among photo, text, illustration, vector, edit, fast and cheap.'),
  promptCharacters: z.int().describe('The most that a prompt may have.'),
  rewritesPrompts: z.boolean().describe('Whether the provider rewrites each prompt before it draws.'),
  negativePrompts: z
    .boolean()
    .describe('Whether it has a field for what is excluded; else the opposite is asked for.'),
  seeds: z.boolean().describe('Whether a seed repeats an image.'),
  references: z
    .object({
      most: z.int(),
      creditsEach: z.int().describe('What each adds to the price of an image.'),
      mask: z.boolean().describe('Whether it takes a mask of the first one.'),
    })
    .nullable()
    .describe('Null for a model that takes none.'),
  vector: z.boolean().describe('Whether it draws an SVG, kept beside its PNG.'),
  aspectRatios: z
    .array(z.object({ name: z.string(), ratio: z.string(), drawn: z.string() }))
    .describe('What `aspectRatio` accepts by name or ratio, and the ratio in which it is drawn.'),
  gradedBy: z.string().nullable().describe('What its grades differ in; null for a model with one.'),
  grade: z.string().nullable().describe('The grade of an order that names none; null for a model with one.'),
  grades: z.array(grade).describe('Cheapest first.'),
  source,
  checked,
});

export const imageModelsRouter = router({
  list: publicProcedure
    .meta(
      rest('GET /api/image-models', 'The image models: what each takes, draws and costs', {
        description: '`POST /api/generate-image/quote` has the price of a whole order.',
      }),
    )
    .output(
      z.object({
        models: z.array(model),
        upscaling: z
          .object({
            model: z.string(),
            name: z.string(),
            description: z.string(),
            credits,
            factor: z.int().describe('How many times as wide and high the image becomes.'),
            mostPixels: z.int().describe('What the image may have.'),
            source,
            checked,
          })
          .describe('What `POST /api/images/{id}/upscale` does.'),
      }),
    )
    .query(() => ({ models: listModels(), upscaling: describeUpscaling() })),
});
