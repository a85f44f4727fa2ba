import { limits } from '@safelight/catalog/limits';
import { z } from 'zod';
import { generateChecked } from '../domain/prompts/checked-generations';
import * as generations from '../domain/prompts/generations';
import * as history from '../domain/prompts/history';
import { describeUnknown } from '../domain/prompts/known-fields';
import * as prompts from '../domain/prompts/saved';
import { madeImages, marks } from './boards';
import { streamWithCodes } from '../trpc/failures';
import { rest } from '../trpc/meta';
import { listProcedure, router, userProcedure, readProcedure } from '../trpc/procedures';
import {
  cursor,
  hasStrays,
  id,
  longText,
  nextCursor,
  nullableText,
  pageLimit,
  projectId,
  renderer,
  requestId,
  requiredLongText,
  requiredText,
  succeed,
  success,
  text,
  madeOf,
  timestamp,
  versionId,
} from './fields';
import { negativeList, promptInput } from './fields/prompts';
import { catalogChoices, promptRecipe, storedChoices, uuid } from './fields/studio';

/** An optional text that an old client may send as null or empty. */
const optionalText = (maximum: number) => text(maximum).nullish();
const optionalLongText = (maximum: number) => longText(maximum).nullish();

const isParameterMap = (json: string): boolean => {
  try {
    const map: unknown = JSON.parse(json);
    return (
      z.record(z.string(), z.string()).safeParse(map).success &&
      // Zod ignores this key, which JSON may contain.
      !Object.hasOwn(map as object, '__proto__') &&
      !hasStrays(Object.entries(map as Record<string, string>).flat())
    );
  } catch {
    return false;
  }
};

const savedFields = {
  name: optionalText(limits.nameCharacters),
  style: requiredText(limits.optionCharacters, 'Style is required'),
  subject: requiredLongText(limits.subjectCharacters, 'Subject description is required'),
  scenario: optionalLongText(limits.scenarioCharacters),
  aspectRatio: optionalText(limits.optionCharacters),
  parameters: optionalLongText(limits.generatedPromptCharacters).refine(
    (json) => !json || isParameterMap(json),
    {
      error: 'The parameters must be a JSON object of texts.',
    },
  ),
  cameraType: optionalText(limits.optionCharacters),
  lensType: optionalText(limits.optionCharacters),
  lighting: optionalText(limits.optionCharacters),
  framing: optionalText(limits.optionCharacters),
  colorMood: optionalText(limits.optionCharacters),
  fileFormat: optionalText(limits.optionCharacters),
  negativePrompt: optionalLongText(negativeList),
  generatedPrompt: requiredLongText(
    limits.generatedPromptCharacters,
    'The prompt to save is empty.',
    'the prompt',
  ),
  recipe: promptRecipe
    .optional()
    .describe('What it was made from, if that is more than the other fields say.'),
  projectId,
};

export const savedPrompt = z.object({
  id,
  name: nullableText,
  style: z.string(),
  subject: z.string(),
  scenario: nullableText,
  aspectRatio: nullableText,
  parameters: nullableText,
  cameraType: nullableText,
  lensType: nullableText,
  lighting: nullableText,
  framing: nullableText,
  colorMood: nullableText,
  fileFormat: nullableText,
  negativePrompt: nullableText,
  recipe: storedChoices.recipe,
  generatedPrompt: z.string(),
  projectId: id.nullable(),
  creditsUsed: z.int(),
  versionId,
  createdAt: timestamp,
});

const cut = z.boolean().describe('Whether a text is cut; the call for a single one has all of it');

/** A saved prompt with its marks, and the text that can be put back. */
export const keptPrompt = savedPrompt.extend({
  ...marks,
  textBeforeRewrite: nullableText.describe(
    'The text that `POST /api/rewrites` replaced; null if there is none to put back.',
  ),
});

/** A saved prompt in the lists of the pages. */
export const promptPreview = savedPrompt
  .pick({
    id: true,
    name: true,
    style: true,
    subject: true,
    generatedPrompt: true,
    projectId: true,
    creditsUsed: true,
    createdAt: true,
  })
  .extend({ cut });

/** Who wrote the text, and what happened to the language model's text. */
const writing = {
  writer: z.string().describe("'ai' or 'composer'."),
  model: nullableText.describe('The language model that was asked, if any.'),
  note: nullableText.describe(
    "'repaired', 'mended', or 'fallback: ' and why the composer stood in, for free ('daily limit', 'budget' and " +
      "'no room' without asking the model); over REST also 'shortened: ' and which of your words the renderer had no room for.",
  ),
  creditsUsed: z.int(),
};

const generation = z.object({
  id,
  prompt: z.string(),
  ...storedChoices,
  renderer,
  ...writing,
  createdAt: timestamp,
});

const pictured = { images: madeImages.describe('The newest images made from it'), selection: catalogChoices };

const generationPreview = generation
  .omit({ scenario: true, parameters: true, recipe: true })
  .extend({ cut, ...pictured });

const generateInput = promptInput.extend({
  renderer: renderer.optional(),
  requestId: requestId.optional(),
  parentId: id
    .optional()
    .describe('The version it continues: a generation or a kept edit. Unknown ones are ignored.'),
});

const checkedInput = z.strictObject(generateInput.shape, {
  error: (issue) =>
    issue.code === 'unrecognized_keys'
      ? describeUnknown('field', issue.keys[0] ?? '', Object.keys(generateInput.shape))
      : undefined,
});

const generateResult = z.object({
  id,
  prompt: z.string(),
  renderer,
  ...writing,
  credits: z.int().describe('The balance after it.'),
});

export const promptsRouter = router({
  generate: userProcedure
    .meta(
      rest('POST /api/generations', 'Write a prompt for one credit, as the pages do', {
        status: 201,
        description: 'Like `POST /api/generate-prompt`, but unknown parameters are ignored.',
      }),
    )
    .input(generateInput)
    .output(generateResult)
    .mutation(({ ctx, input }) => generations.generatePrompt(ctx.deps, ctx.user, input)),

  /** `generate` for scripts: refuses unknown fields and parameters by name. */
  generateChecked: userProcedure
    .meta(
      rest('POST /api/generate-prompt', 'Write a prompt for one credit', {
        description:
          'For your preferred renderer, or the one that `renderer` names. Unknown fields and keys of `parameters` are refused by name.',
      }),
    )
    .input(checkedInput)
    .output(generateResult)
    .mutation(({ ctx, input }) => generateChecked(ctx.deps, ctx.user, input)),

  /** `generate` as a stream of the text while it is being written. */
  watch: userProcedure
    .input(generateInput)
    .mutation(({ ctx, input }) =>
      streamWithCodes(
        ctx.deps.streams.follow(ctx.user.id, () => generations.watchPrompt(ctx.deps, ctx.user, input)),
      ),
    ),

  history: readProcedure
    .meta(
      rest(
        'GET /api/generations',
        'The history: generations, newest first, with the beginnings of long texts',
      ),
    )
    .input(z.object({ search: text(200).optional(), cursor, limit: pageLimit }))
    .output(z.object({ items: z.array(generationPreview), nextCursor, kept: z.string() }))
    .query(({ ctx, input }) => history.readHistory(ctx.deps, ctx.user, input)),

  generation: listProcedure
    .meta(rest('GET /api/generations/:id', 'A generation'))
    .input(z.object({ id }))
    .output(generation)
    .query(({ ctx, input }) => history.readGeneration(ctx.deps, ctx.user, input.id)),

  save: userProcedure
    .meta(rest('POST /api/prompts', 'Save a prompt', { status: 201 }))
    .input(
      z.object({
        ...savedFields,
        generationId: id.optional(),
        versionId: madeOf,
        requestId: uuid.optional(),
        once: z
          .boolean()
          .optional()
          .describe('Return the newest saved prompt with the same version and text, if there is one.'),
      }),
    )
    .output(savedPrompt)
    .mutation(({ ctx, input }) => prompts.savePrompt(ctx.deps, ctx.user, input)),

  search: listProcedure
    .meta(
      rest(
        'GET /api/prompts/search',
        'The saved prompts that contain some words, newest first, with the beginnings of long texts',
      ),
    )
    .input(z.object({ search: text(200).min(1, 'Type what to look for.'), limit: pageLimit }))
    .output(z.array(promptPreview))
    .query(({ ctx, input }) => prompts.searchPrompts(ctx.deps, ctx.user, input)),

  get: listProcedure
    .meta(rest('GET /api/prompts/:id/saved', 'A saved prompt, and never a generation'))
    .input(z.object({ id }))
    .output(keptPrompt.extend(pictured))
    .query(({ ctx, input }) => prompts.showPrompt(ctx.deps, ctx.user, input.id)),

  /** A saved prompt, or else a generation: they share one range of ids. */
  open: listProcedure
    .meta(rest('GET /api/prompts/:id', 'A saved prompt, or else a generation in the same form'))
    .input(z.object({ id }))
    .output(savedPrompt)
    .query(({ ctx, input }) => prompts.openPrompt(ctx.deps, ctx.user, input.id)),

  update: userProcedure
    .meta(rest('PUT /api/prompts/:id', 'Change the name, project or text of a saved prompt'))
    .input(
      z.object({
        id,
        name: requiredText(limits.nameCharacters, 'Please give the prompt a name.').optional(),
        projectId,
        generatedPrompt: savedFields.generatedPrompt.optional(),
      }),
    )
    .output(keptPrompt)
    .mutation(({ ctx, input }) => prompts.updatePrompt(ctx.deps, ctx.user, input)),

  delete: userProcedure
    .meta(rest('DELETE /api/prompts/:id', 'Delete a saved prompt'))
    .input(z.object({ id }))
    .output(success)
    .mutation(({ ctx, input }) => succeed(prompts.deletePrompt(ctx.deps, ctx.user, input.id))),
});
