import { limits } from '@safelight/catalog/limits';
import { z } from 'zod';
import * as generations from '../domain/generations';
import * as prompts from '../domain/prompts';
import { router, streamWithCodes, userProcedure } from '../trpc';
import {
  cursor,
  id,
  pageLimit,
  projectId,
  renderer,
  requestId,
  requiredText,
  success,
  text,
  timestamp,
} from './fields';

/** An optional text that an old client may send as null or empty. */
const optionalText = (maximum: number) => text(maximum).trim().nullish();

const isParameterMap = (json: string): boolean => {
  try {
    const map: unknown = JSON.parse(json);
    return (
      z.record(z.string(), z.string()).safeParse(map).success &&
      // Zod passes over this key, which JSON may well have.
      !Object.hasOwn(map as object, '__proto__')
    );
  } catch {
    return false;
  }
};

// A list of one-letter terms grows by half when a space follows each comma; the composer counts without them.
const negativeList = 2 * limits.negativePromptCharacters;

const promptInput = z.object({
  style: requiredText(limits.optionCharacters, 'Style is required'),
  subject: requiredText(limits.subjectCharacters, 'Subject description is required'),
  scenario: text(limits.scenarioCharacters).trim().optional(),
  aspectRatio: text(limits.optionCharacters).trim().optional(),
  parameters: z
    .record(text(limits.optionCharacters), text(negativeList))
    .refine((map) => Object.keys(map).length <= limits.parameters, {
      error: `A prompt can have ${limits.parameters} parameters at most.`,
    })
    .optional(),
});

const savedFields = {
  name: optionalText(limits.nameCharacters),
  style: requiredText(limits.optionCharacters, 'Style is required'),
  subject: requiredText(limits.subjectCharacters, 'Subject description is required'),
  scenario: optionalText(limits.scenarioCharacters),
  aspectRatio: optionalText(limits.optionCharacters),
  parameters: optionalText(limits.generatedPromptCharacters).refine((json) => !json || isParameterMap(json), {
    error: 'The parameters must be a JSON object of texts.',
  }),
  cameraType: optionalText(limits.optionCharacters),
  lensType: optionalText(limits.optionCharacters),
  lighting: optionalText(limits.optionCharacters),
  framing: optionalText(limits.optionCharacters),
  colorMood: optionalText(limits.optionCharacters),
  fileFormat: optionalText(limits.optionCharacters),
  negativePrompt: optionalText(negativeList),
  generatedPrompt: requiredText(
    limits.generatedPromptCharacters,
    'The prompt to save is empty.',
    'the prompt',
  ),
  projectId,
};

const nullableText = z.string().nullable();

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
  generatedPrompt: z.string(),
  projectId: id.nullable(),
  creditsUsed: z.int(),
  createdAt: timestamp,
});

/** Whose text it is, and what happened to the language model's where one was asked. */
const writing = {
  writer: z.string().describe("'ai' or 'composer'."),
  model: nullableText.describe('The language model that was asked, if any.'),
  note: nullableText.describe(
    "'repaired', 'mended', or 'fallback: ' and why the composer stood in, for free ('daily limit' and 'budget' without asking the model).",
  ),
  creditsUsed: z.int(),
};

const generation = z.object({
  id,
  prompt: z.string(),
  style: z.string(),
  subject: z.string(),
  scenario: nullableText,
  aspectRatio: nullableText,
  parameters: z.record(z.string(), z.string()),
  renderer,
  ...writing,
  createdAt: timestamp,
});

const generateInput = promptInput.extend({
  renderer: renderer.optional(),
  requestId: requestId.optional(),
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
    .input(generateInput)
    .output(generateResult)
    .mutation(({ ctx, input }) => generations.generatePrompt(ctx.deps, ctx.user, input)),

  /** The same, telling the text as it is being written; the client's link reads it as a stream. */
  watch: userProcedure
    .input(generateInput)
    .mutation(({ ctx, input }) => streamWithCodes(generations.watchPrompt(ctx.deps, ctx.user, input))),

  history: userProcedure
    .input(z.object({ search: text(200).trim().optional(), cursor, limit: pageLimit }))
    .output(z.object({ items: z.array(generation), nextCursor: nullableText, kept: z.string() }))
    .query(({ ctx, input }) => generations.readHistory(ctx.deps, ctx.user, input)),

  generation: userProcedure
    .input(z.object({ id }))
    .output(generation)
    .query(({ ctx, input }) => generations.readGeneration(ctx.deps, ctx.user, input.id)),

  save: userProcedure
    .input(z.object({ ...savedFields, generationId: id.optional() }))
    .output(savedPrompt)
    .mutation(({ ctx, input }) => prompts.savePrompt(ctx.deps, ctx.user, input)),

  search: userProcedure
    .input(z.object({ search: text(200).trim().min(1, 'Type what to look for.'), limit: pageLimit }))
    .output(z.array(savedPrompt))
    .query(({ ctx, input }) => prompts.searchPrompts(ctx.deps, ctx.user, input)),

  get: userProcedure
    .input(z.object({ id }))
    .output(savedPrompt)
    .query(({ ctx, input }) => prompts.readPrompt(ctx.deps, ctx.user, input.id)),

  update: userProcedure
    .input(
      z.object({
        id,
        name: requiredText(limits.nameCharacters, 'Please give the prompt a name.').optional(),
        projectId,
        generatedPrompt: savedFields.generatedPrompt.optional(),
      }),
    )
    .output(savedPrompt)
    .mutation(({ ctx, input }) => prompts.updatePrompt(ctx.deps, ctx.user, input)),

  delete: userProcedure
    .input(z.object({ id }))
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await prompts.deletePrompt(ctx.deps, ctx.user, input.id);
      return { success: true as const };
    }),
});
