import { isBlank } from '@safelight/catalog/text/blank';
import { cameras } from '@safelight/catalog/camera';
import { colorMoods } from '@safelight/catalog/color-mood';
import { fileFormats } from '@safelight/catalog/file-format';
import { framings } from '@safelight/catalog/framing';
import { lenses } from '@safelight/catalog/lens';
import { lightings } from '@safelight/catalog/lighting';
import { limits } from '@safelight/catalog/limits';
import { ratios } from '@safelight/catalog/ratios';
import { styles } from '@safelight/catalog/styles';
import { z } from 'zod';
import { fewParameters, longText, renderer, requiredLongText, requiredText, text, verbatim } from './index';
import { rendererParameters, storedRecipe } from './studio';

// A list of one-letter terms grows by half when a space follows each comma; the composer counts without them.
export const negativeList = 2 * limits.negativePromptCharacters;

const list = (options: readonly { name: string }[]) => options.map(({ name }) => name).join(', ');
const ownParameters = [...new Map(styles.flatMap((style) => style.parameters).map((each) => [each.id, each]))]
  .map(([id, { options }]) => `${id} (${options.map(({ label }) => label).join(', ')})`)
  .join('; ');

/** The choices of a prompt on the wire. */
export const promptInput = z.object({
  style: requiredText(limits.optionCharacters, 'Style is required').describe(`One of ${list(styles)}.`),
  subject: requiredLongText(limits.subjectCharacters, 'Subject description is required').describe(
    'What the image shows, in plain words.',
  ),
  scenario: longText(limits.scenarioCharacters).nullish().describe('What is around the subject.'),
  aspectRatio: text(limits.optionCharacters)
    .nullish()
    .describe(`${ratios.map(({ ratio }) => ratio).join(', ')}, or another as W:H.`),
  parameters: z
    .record(text(limits.optionCharacters), longText(negativeList))
    .refine(...fewParameters)
    .optional()
    .describe(
      'Choices by name, or in your own words. For photographs: ' +
        `camera_type (${list(cameras)}); lens_type (${list(lenses)}); lighting (${list(lightings)}); ` +
        `framing (${list(framings)}); color_mood (${list(colorMoods)}); file_format (${list(fileFormats)}). ` +
        `For other styles: ${ownParameters}. For all: negative_prompt, what must not be seen, between commas.`,
    ),
  rendererParameters: rendererParameters
    .optional()
    .describe('What the renderer is told beside the description: stylize, seed, steps …'),
});

// Read as it is sent: its offsets and segments are those of the client's text.
const written = verbatim(limits.generatedPromptCharacters, 'the prompt').refine((value) => !isBlank(value), {
  error: 'The prompt is empty.',
});
const preferred = renderer.optional().describe('Your preferred one if left out.');

/** Of `studio.compose`, `studio.parse` and `studio.check`. */
export const composeInput = promptInput.extend({ renderer: preferred });
export const parseInput = z.object({
  text: written.describe('The prompt, of any origin.'),
  renderer: renderer.optional().describe('Whose syntax it has. Guessed if left out.'),
  subject: verbatim(limits.generatedPromptCharacters)
    .optional()
    .describe('The words of the prompt that are its subject. Guessed if left out.'),
});
export const checkInput = z.object({
  text: written.describe('The prompt to check.'),
  renderer: preferred,
  selection: promptInput.optional().describe('The choices that the prompt should say.'),
});

const span = z.object({ start: z.int(), end: z.int() });

const part = z.object({
  key: z.string().describe("The kind of choice: 'style', 'subject', 'lens' …"),
  label: z.string(),
  value: z.string().describe('The choice by name.'),
  outcome: z
    .enum(['carried', 'converted', 'lost'])
    .describe("Said as it is, in the renderer's form, or not at all."),
  shortened: z.literal(true).optional().describe('Set when some of your words are missing.'),
  spans: z.array(span).describe('Where the text says it, in UTF-16 units.'),
  note: z.string().optional().describe('How it was converted, or why it is lost.'),
});

export const composed = z.object({ renderer, text: z.string(), parts: z.array(part) });

export const read = z.object({
  renderer,
  subject: z.string(),
  choices: z
    .array(
      z.object({ kind: z.string(), id: z.string(), label: z.string(), name: z.string(), text: z.string() }),
    )
    .describe('The recognized choices, by their ids in the catalog, with the words that say them.'),
  ratio: z.string().nullable().describe('W:H.'),
  kept: z.string().describe('The words that say no choice.'),
  exclusions: z.array(z.string()),
  parameters: z.array(
    z.object({
      name: z.string(),
      text: z.string().describe('As written.'),
      known: z.boolean(),
      valid: z.boolean(),
      overridden: z.boolean().describe('Whether the same parameter comes again and counts.'),
    }),
  ),
  settings: z.array(z.object({ name: z.string(), text: z.string() })),
  segments: z
    .array(z.object({ kind: z.string(), text: z.string() }))
    .describe('The whole prompt in order: the texts, joined, are the prompt.'),
  notes: z.array(z.string()),
  recipe: storedRecipe.describe('The prompt as a recipe, for looks and sheets.'),
});

export const check = z.object({
  renderer,
  complete: z.boolean().nullable().describe('Whether it says every choice; null without a selection.'),
  parts: z.array(part).describe('The outcome of each choice of the selection.'),
  findings: z.array(
    z.object({
      rule: z.string(),
      severity: z.enum(['error', 'warning']),
      message: z.string(),
      span: span.optional(),
      keys: z.array(z.string()).optional(),
    }),
  ),
});
