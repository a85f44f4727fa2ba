import { limits } from '@safelight/catalog/limits';
import { ratios, type RatioId } from '@safelight/catalog/ratios';
import { styles } from '@safelight/catalog/styles';
import { z } from 'zod';
import {
  describeRule,
  isRatio,
  parameterRules,
  photoKinds,
  lockKinds,
  recipeKinds,
  refuseParameters,
  type Recipe,
  type RendererParameters,
} from '../../domain/recipes/checks';
import { fewParameters, id, nullableText, renderer, requiredText, timestamp, verbatim } from './index';

// Recipes and sheets. Fields that they do not have are refused, because they are stored as they are sent.

export const uuid = z
  .guid('The request id must be a UUID.')
  .describe('Made by the client once per intent: a retry with it returns the first result.');

const styleIds = styles.map((style) => style.id);
const ratioIds = ratios.map((ratio) => ratio.id);

const choice = z.union([
  z.strictObject({ id: verbatim(limits.optionCharacters) }).describe('An option of the catalog.'),
  z
    .strictObject({ text: verbatim(limits.optionCharacters, 'a choice in your own words') })
    .describe("The user's own words."),
]);
const free = z.string().refine(isRatio, {
  error: 'Write the ratio as W:H in whole numbers. Both go up to 999, and at most 30:1.',
}) as z.ZodType as z.ZodType<`${number}:${number}`>;
const kinds = Object.fromEntries(photoKinds.map((kind) => [kind, choice.optional()])) as Record<
  (typeof photoKinds)[number],
  z.ZodOptional<typeof choice>
>;

type Rule = NonNullable<(typeof parameterRules)[keyof typeof parameterRules]>;

function toSchema(rule: Rule) {
  switch (rule.type) {
    case 'flag':
      return z.literal(true);
    case 'number': {
      const number = rule.whole ? z.int() : z.number();
      return number.min(rule.least).max(rule.most);
    }
    case 'text':
      return verbatim(rule.most);
    case 'references':
      return z.array(verbatim(limits.optionCharacters * 2)).max(rule.most);
  }
}

const values = Object.fromEntries(
  Object.entries(parameterRules).map(([name, rule]) => [
    name,
    toSchema(rule)
      .optional()
      .describe(`Takes ${describeRule(rule)}.`),
  ]),
) as Record<keyof typeof parameterRules, z.ZodOptional<ReturnType<typeof toSchema>>>;

/** The limits are those of the renderers' profiles. */
export const rendererParameters: z.ZodType<RendererParameters, RendererParameters> = z
  .strictObject({
    ...values,
    other: z
      .array(verbatim(limits.optionCharacters * 2))
      .max(limits.parameters)
      .optional()
      .describe('Other syntax as it is written: “--q 2”, “Model: dreamshaper”.'),
  })
  .superRefine((given, context) => {
    const message = refuseParameters(given);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

const selection = z.strictObject({
  style: z.enum(styleIds).optional(),
  styleText: verbatim(limits.generatedPromptCharacters)
    .optional()
    .describe('What a template says of its style beyond the catalog, in its own words.'),
  subject: verbatim(limits.generatedPromptCharacters).optional(),
  scenario: verbatim(limits.generatedPromptCharacters).optional(),
  ratio: z.union([z.enum(ratioIds as [RatioId, ...RatioId[]]), free]).optional(),
  ...kinds,
  exclusions: z
    .array(verbatim(limits.negativePromptCharacters))
    .max(limits.negativePromptCharacters)
    .optional(),
  parameters: z
    .record(verbatim(limits.optionCharacters), choice)
    .refine(...fewParameters)
    .optional(),
  rendererParameters: rendererParameters.optional(),
});

const option = z.object({ id: z.string() }).optional();

/** What a picture of a recipe needs to know of it. */
export const catalogChoices = z
  .object({
    style: z.enum(styleIds).optional(),
    camera: option,
    lens: option,
    lighting: option,
    framing: option,
    mood: option,
    format: option,
  })
  .describe('Its choices of the catalog.');

const offset = z
  .int()
  .min(0)
  .max(2 * limits.generatedPromptCharacters);

export const recipe = z.strictObject({
  selection,
  template: z
    .strictObject({
      text: verbatim(limits.generatedPromptCharacters, 'the prompt'),
      renderer,
      subject: z.strictObject({ start: offset, end: offset }).describe('In UTF-16 units; the end exclusive.'),
    })
    .optional()
    .describe('The prompt, if it says more than the selection.'),
});

/** The recipe of a saved prompt, with the type that the rules have. */
export const promptRecipe = recipe as z.ZodType as z.ZodType<Recipe, Recipe>;

const said = z.union([z.object({ id: z.string() }), z.object({ text: z.string() })]);

/** A recipe in results. Without limits: one of any age, or read in a prompt of any origin, may have longer words. */
export const storedRecipe = z.object({
  selection: z.object({
    style: z.string().optional(),
    styleText: z
      .string()
      .optional()
      .describe('What the template says of its style beyond the catalog, in its own words.'),
    subject: z.string().optional(),
    scenario: z.string().optional(),
    ratio: z.string().optional().describe('An id of the catalog, or W:H.'),
    ...Object.fromEntries(photoKinds.map((kind) => [kind, said.optional()])),
    exclusions: z.array(z.string()).optional(),
    parameters: z.record(z.string(), said).optional(),
    rendererParameters: z
      .record(z.string(), z.union([z.number(), z.string(), z.literal(true), z.array(z.string())]))
      .optional(),
  }),
  template: z
    .object({
      text: z.string(),
      renderer: z.string(),
      subject: z.object({ start: z.int(), end: z.int() }),
    })
    .optional(),
}) as z.ZodType as z.ZodType<Recipe, Recipe>;

/** The choices of a stored prompt in results. */
export const storedChoices = {
  style: z.string(),
  subject: z.string(),
  scenario: nullableText,
  aspectRatio: nullableText,
  parameters: z.record(z.string(), z.string()),
  recipe: storedRecipe.describe('What it was made from: these choices, and what they do not hold.'),
};

export const locks = z
  .array(z.enum(lockKinds))
  .describe('Kinds that stay when the others are drawn at random; `depth` is the depth of field.');

export const lookName = requiredText(limits.lookNameCharacters, 'Give the look a name.', 'the name');

const axisOf = <Each extends z.ZodType>(each: Each) =>
  z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.enum([...recipeKinds, 'words']),
      values: z
        .array(verbatim(limits.optionCharacters))
        .describe(
          "Ids of the catalog, W:H for a ratio, for `words` the user's own, which follow the subject, or '' for the recipe as it is.",
        ),
    }),
    z.strictObject({
      kind: z.literal('look'),
      looks: z.array(z.strictObject({ name: lookName, recipe: each })),
    }),
  ]);

const planOf = <Each extends z.ZodType>(each: Each) =>
  z.strictObject({
    recipe: each,
    subjects: z
      .array(verbatim(limits.generatedPromptCharacters))
      .describe(`At most ${limits.sheetSubjects}.`),
    axes: z.array(axisOf(each)).describe(`At most ${limits.sheetAxes}.`),
    renderers: z
      .array(renderer)
      .refine((all) => new Set(all).size === all.length, { error: 'Name each renderer once.' }),
  });
export const plan = planOf(recipe);

const cell = z.object({
  subject: z.int().describe('Index of the subject.'),
  picks: z.array(z.int()).describe('Index of the value on each axis.'),
  renderer,
  text: z.string(),
});

export const look = z.object({
  id,
  name: z.string(),
  recipe: storedRecipe,
  locks,
  createdAt: timestamp,
  updatedAt: timestamp,
});

export const sheet = z.object({
  id,
  name: z.string(),
  projectId: id.nullable(),
  plan: planOf(storedRecipe),
  cells: z.array(
    cell.extend({
      text: z
        .string()
        .describe("The text that counts: the AI writer's, if there is one, else the composed one."),
      written: z
        .object({
          id: id.describe('The generation.'),
          text: z.string(),
          composed: z.string().describe('What was composed before.'),
          creditsUsed: z.int(),
        })
        .optional()
        .describe('What the AI writer wrote.'),
    }),
  ),
  stars: z.array(z.int()).describe('Indexes of the starred cells.'),
  composed: z
    .array(z.int())
    .describe("Indexes of the cells whose composed text counts, instead of the AI writer's."),
  createdAt: timestamp,
  updatedAt: timestamp,
});
