import { imageModels, type Grade, type ImageModel } from '@safelight/catalog/models';
import { limits } from '@safelight/catalog/limits';
import type { Tool as Description } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { definitions, toJson } from '../rest/routes';
import type { ProcedurePath } from '../../router';

/** A tool: a procedure, described to a language model. */
export interface Tool {
  readonly procedure: ProcedurePath;
  readonly title: string;
  readonly description: string;
  /** Whether it changes nothing, or a repeat changes nothing more. */
  readonly effect: 'reads' | 'adds once';
  /** Fields of the input that the tool does not accept. */
  readonly omit?: readonly string[];
  /** Optional fields of the input that the tool requires. */
  readonly needs?: readonly string[];
}

const credits = (count: number): string => `${count} ${count === 1 ? 'credit' : 'credits'}`;
const priceOf = (grade: Grade, _: number, all: readonly Grade[]): string =>
  `${all.length > 1 ? `${grade.id} ` : ''}${credits(grade.credits)}` +
  (grade.withReferences ? ` (${grade.withReferences.credits} with references)` : '');
const priceOfEach = ({ references }: ImageModel): string =>
  references?.each?.credits ? `, and ${credits(references.each.credits)} for each reference` : '';
const once = 'A repeat with the same requestId returns the first result and is not charged again.';
const imagePrices = imageModels
  .map((model) => `${model.id} ${model.grades.map(priceOf).join(', ')}${priceOfEach(model)}`)
  .join('; ');

export const tools: Readonly<Record<string, Tool>> = {
  compose_prompt: {
    procedure: 'studio.compose',
    title: 'Compose a prompt',
    description:
      'Writes choices as a prompt in the syntax of a renderer, by rules. Free. Returns the text and what became of each choice: ' +
      'carried, converted or lost.',
    effect: 'reads',
  },
  parse_prompt: {
    procedure: 'studio.parse',
    title: 'Read a prompt',
    description:
      'Reads a prompt of any origin: its subject, the choices it makes, its parameters, and the words that are none of these. Free. ' +
      '`recipe` in the result is what apply_look, save_look and make_sheet take.',
    effect: 'reads',
  },
  check_prompt: {
    procedure: 'studio.check',
    title: 'Check a prompt',
    description:
      'Finds what a renderer would misread in a prompt and, with a selection, which of its choices the prompt does not say. Free.',
    effect: 'reads',
  },
  write_prompt: {
    procedure: 'prompts.generateChecked',
    title: 'Write a prompt',
    description:
      `Writes choices as a prompt with the site's writer, and keeps it in the history. Costs ${credits(limits.promptCredits)}, ` +
      `also where the writer is the same composer that compose_prompt uses for free. ${once}`,
    effect: 'adds once',
    needs: ['requestId'],
  },
  list_image_models: {
    procedure: 'imageModels.list',
    title: 'List the image models',
    description: 'What each image model is good for, takes, draws and costs. Free.',
    effect: 'reads',
  },
  quote_image: {
    procedure: 'images.quote',
    title: 'Price an image',
    description:
      'What an order of generate_image would cost and draw, and what of the prompt would be lost. Free. Send its `credits` with ' +
      'the order, which is then refused at another price.',
    effect: 'reads',
  },
  generate_image: {
    procedure: 'images.generate',
    title: 'Make an image',
    description:
      `Starts images and returns their ids and status at once; get_image has the rest. Price of each by model and grade: ${imagePrices}. A failed ` +
      `image is refunded. ${once}`,
    effect: 'adds once',
    omit: ['wait'],
    needs: ['requestId'],
  },
  get_image: {
    procedure: 'images.get',
    title: 'Look at an image',
    description:
      'The status of an image, its address once it is done, and why it failed if it did. Ask every few seconds.',
    effect: 'reads',
  },
  check_image: {
    procedure: 'checks.run',
    title: 'Check an image',
    description:
      `Has a model judge whether a finished image shows what was asked for, question by question. Costs ` +
      `${credits(limits.checkCredits)}. The model may be wrong. ${once}`,
    effect: 'adds once',
    needs: ['requestId'],
  },
  list_looks: {
    procedure: 'looks.list',
    title: 'List your looks',
    description: "The user's house styles, newest first.",
    effect: 'reads',
  },
  list_catalog_looks: {
    procedure: 'looks.catalog',
    title: 'List the looks that come with the product',
    description: 'House styles that come with the product.',
    effect: 'reads',
  },
  save_look: {
    procedure: 'looks.create',
    title: 'Save a look',
    description: 'Saves a recipe, such as that of parse_prompt, as a house style. Free.',
    effect: 'adds once',
  },
  apply_look: {
    procedure: 'looks.compose',
    title: 'Apply a look',
    description:
      'Composes prompts from a look, or a recipe, for some subjects and renderers, and stores nothing. Free. With the recipe of ' +
      'parse_prompt and no subjects it writes that prompt for other renderers.',
    effect: 'reads',
  },
  make_sheet: {
    procedure: 'sheets.create',
    title: 'Make a sheet',
    description:
      'Composes one recipe over many subjects and renderers, varied along up to two axes, and keeps the prompts as a sheet. Free. ' +
      'A repeat with the same requestId returns the first sheet.',
    effect: 'adds once',
  },
  list_sheets: {
    procedure: 'sheets.list',
    title: 'List your sheets',
    description:
      "The user's sheets, newest first, without their prompts. `nextCursor` of one page is the `cursor` of the next.",
    effect: 'reads',
  },
  get_sheet: {
    procedure: 'sheets.get',
    title: 'Open a sheet',
    description: 'A sheet with its plan and all of its prompts.',
    effect: 'reads',
  },
  list_projects: {
    procedure: 'projects.list',
    title: 'List the projects',
    description:
      "The user's projects, newest first, with how many prompts each has and how much room is left.",
    effect: 'reads',
  },
  read_board: {
    procedure: 'boards.list',
    title: 'Read a project',
    description:
      "A project's prompts with their texts and its images with their addresses, newest first; the project is an id of " +
      '`list_projects`, or general. `search` finds words in any order. `nextCursor` of one page is the `cursor` of the next.',
    effect: 'reads',
  },
  get_prompt: {
    procedure: 'prompts.get',
    title: 'Open a saved prompt',
    description: 'A saved prompt with its whole text and its choices; `read_board` cuts long texts.',
    effect: 'reads',
  },
  save_prompt: {
    procedure: 'prompts.save',
    title: 'Save a prompt',
    description:
      'Saves a prompt in a project. Free. A repeat with the same requestId returns the first prompt and saves nothing.',
    effect: 'adds once',
    needs: ['requestId'],
  },
  site_figures: {
    procedure: 'admin.stats',
    title: 'Figures of the site',
    description: 'For admins: users by plan, prompts and images ever made, credits ever used.',
    effect: 'reads',
  },
};

/** What `tools/list` says about a tool. Its schemas are those that validate the procedure's input and output. */
function describeTool(
  name: string,
  { procedure, title, description, effect, omit, needs }: Tool,
): Description {
  const { inputs, output } = definitions[procedure]!;
  const { properties: all = {}, required = [] } = inputs[0] ? toJson(inputs[0], 'input') : {};
  const properties = Object.entries(all).filter(([field]) => !omit?.includes(field));
  return {
    name,
    title,
    description,
    inputSchema: {
      type: 'object',
      // Plain JSON, which zod types by its own names.
      properties: Object.fromEntries(properties) as Description['inputSchema']['properties'],
      required: [...new Set([...required, ...(needs ?? [])])],
    },
    outputSchema: describeOutput(output!),
    annotations: {
      title,
      readOnlyHint: effect === 'reads',
      destructiveHint: false,
      idempotentHint: true,
      // Only a model's vendor is outside, and no tool reaches another party.
      openWorldHint: false,
    },
  };
}

/**
 * What an output repeats is in its schema once: the list of the tools is read by a model. Inputs have no references, because
 * not every vendor's tool calls take them.
 */
function describeOutput(schema: z.ZodType): Description['outputSchema'] {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'output', reused: 'ref' });
  return rest;
}

/** Every tool's description, made once. */
export const descriptions = Object.entries(tools).map(([name, tool]) => describeTool(name, tool));
