import {
  chooseRatio,
  findDrawnRatio,
  findGrade,
  getImageModel,
  shapeNote,
  type ChosenRatio,
  type Grade,
  type ImageModel,
  type ImageModelId,
} from '@safelight/catalog/models';
import { toDrawnRatio, type DrawnRatio } from '@safelight/catalog/models/drawn-ratios';
import { ratios } from '@safelight/catalog/ratios';
import { findImage } from '@safelight/db/queries/images/lists';
import type { Sources } from '@safelight/db/schema';
import { findInputProblem, toImageInput, type ImageInput } from '@safelight/prompt/image-input';
import type { Deps } from '../../deps';
import { AppError } from '../errors';
import type { SessionUser } from '../../providers/lucia/port';
import { costOf, readBalance } from '../credits/ledger';
import { findMadeOf, type MadeOf } from '../prompts/versions';
import { fingerprintOf } from '../repeats';
import { inTurn } from '../studio/texts';
import { describeOpened, noImage, type OpenedImage } from './describe';
import { imageFailures } from './failures';
import { checkProject } from './lists';
import { placeOrder, randomSeed, takesOf, type OrderedRows } from './ordering';
import { checkSources, findSources, type SourcesInput } from './references';
import { shorten } from './translation';

export interface GenerateImageInput extends MadeOf, SourcesInput {
  readonly prompt: string;
  readonly model: ImageModelId;
  /** A ratio's display name, id or syntax; when missing the one that the prompt asks for, else square. */
  readonly aspectRatio?: string | null | undefined;
  /** One of the model's grades; when missing its usual one. */
  readonly grade?: string | undefined;
  /** The first image's seed, the next ones follow it; when missing the one that the prompt asks for, else random. */
  readonly seed?: number | undefined;
  /** How many images. */
  readonly count?: number | undefined;
  /** The user's image that they vary. */
  readonly parentId?: number | undefined;
  /** Null is General. */
  readonly projectId?: number | null | undefined;
  /** The price of all images that the user has seen; unchecked when missing. */
  readonly credits?: number | undefined;
  readonly requestId?: string | undefined;
}

/** The images of one order, and the balance after it. */
export interface Ordered {
  readonly images: readonly [OpenedImage, ...OpenedImage[]];
  readonly credits: number;
}

/**
 * Charges images, all or none, queues their jobs and returns them at once; see followImage for their stages. A repeated
 * requestId returns the first jobs and charges nothing. Throws, with nothing charged, `invalid`, `not_found` (the
 * project or the parent), `insufficient_credits`, `conflict` (another price than the one seen, a requestId used for
 * something else, or no room in the plan), `provider_failed` (a requestId whose images failed) or `unavailable`.
 */
export async function generateImages(
  deps: Deps,
  user: SessionUser,
  input: GenerateImageInput,
): Promise<Ordered> {
  const { fingerprint, complete } = await planOrder(deps, user, input);
  const { requestId, credits: seen } = input;
  return describeOrder(await placeOrder(deps, user, { requestId, fingerprint, seen }, complete));
}

/**
 * What an order would draw, and for how many credits. Throws what the order would before its charge, except for words
 * that are moderated then.
 */
export async function quoteImages(deps: Deps, user: SessionUser, input: GenerateImageInput) {
  const read = await inTurn(deps, user, () => readOrder(deps, input), input.prompt);
  const { complete } = await planOrder(deps, user, input, read);
  const { takes } = await complete();
  const { model, grade, seed, given } = read;
  const { ratio, note, modelPrompt, negativePrompt } = takes[0]!;
  return {
    images: takes.length,
    credits: costOf(takes),
    balance: await readBalance(deps, user.id),
    model: model.id,
    grade: model.gradedBy ? grade.id : null,
    aspectRatio: toDrawnRatio(ratio).name,
    seed: seed ?? null,
    note,
    modelPrompt,
    negativePrompt,
    converted: shorten(given.converted),
    lost: shorten(given.lost),
  };
}

/** What an order says, as far as that is known without the database. Long prompts take tens of milliseconds. */
function readOrder(deps: Deps, input: GenerateImageInput) {
  if (!deps.images) throw new AppError('unavailable', imageFailures.unavailable);
  const model = getImageModel(input.model);
  const grade = findChosenGrade(model, input.grade);
  checkSeed(model, input.seed);
  const sources = checkSources(model, input);
  const masked = sources?.mask !== undefined;
  if (masked && input.aspectRatio) throw shapeOfMask();
  const chosen = input.aspectRatio ? findChosenRatio(model, input.aspectRatio) : undefined;
  const given = translate(model, input, masked ? 'masked' : chosen?.ratio);
  const shape = masked ? undefined : (chosen ?? given.shape);
  return { model, grade, sources, masked, given, shape, seed: input.seed ?? given.seed };
}

/** Checks all of an order but its sources, which `complete` does, as a repeated order may outlive them. */
async function planOrder(
  deps: Deps,
  user: SessionUser,
  input: GenerateImageInput,
  { model, grade, sources, masked, given, shape, seed } = readOrder(deps, input),
) {
  const { count = 1, parentId = null } = input;
  const projectId = input.projectId ?? null;
  await checkProject(deps, user, projectId);
  if (parentId !== null && !(await findImage(deps.db, user.id, parentId))) throw noImage();

  const madeOf = await findMadeOf(
    deps,
    user,
    input,
    'The generation this image is made from does not exist.',
  );

  const settings = {
    grade: input.grade,
    seed: input.seed,
    count: input.count,
    parent: input.parentId,
    ...(sources && { sources: JSON.stringify(sources) }),
  };
  // Without settings it is the one of orders from before there were any.
  const shapeKey = shape?.ratio.id ?? (sources ? 'as-reference' : 'square');
  const fingerprint = fingerprintOf([input.prompt, model.id, shapeKey, projectId, ...listSettings(settings)]);
  const complete = async () => {
    const found = sources && (await findSources(deps, user, sources));
    const edited = findEdited(sources);
    return {
      projectId,
      // An edit belongs to the prompt of the image that it edits.
      ...(madeOf.versionId === null && edited !== null ? await findOriginOf(deps, user, edited) : madeOf),
      parentId: parentId ?? edited,
      sheetId: null,
      sources,
      takes: takesOf({
        prompt: input.prompt,
        model,
        grade,
        references: sources?.references.length,
        input: given,
        shape: shape ?? (found ? shapeLike(model, found, masked) : findChosenRatio(model, 'square')),
        count,
        seed: seed ?? randomSeed(),
      }),
    };
  };
  return { fingerprint, complete };
}

/** The user's image that an edit begins with. */
function findEdited(sources: Sources | null): number | null {
  const first = sources?.references[0];
  return first && 'image' in first ? first.image : null;
}

/** The prompt that an image belongs to, if it does. */
async function findOriginOf(deps: Deps, user: SessionUser, id: number) {
  const image = await findImage(deps.db, user.id, id);
  return { versionId: image?.version_id ?? null, generationId: image?.generation_id ?? null };
}

const listSettings = (settings: Readonly<Record<string, string | number | undefined>>) =>
  Object.entries(settings).filter(([, value]) => value !== undefined);

/** Throws `not_found` when all have been deleted. */
export function describeOrder({ rows, credits }: OrderedRows): Ordered {
  const [first, ...others] = rows.filter((row) => row.deleted_at === null).map(describeOpened);
  if (!first) throw noImage();
  return { images: [first, ...others], credits };
}

/** Throws `invalid`, with the grades that the model has. */
export function findChosenGrade(model: ImageModel, wanted: string | undefined): Grade {
  const grade = findGrade(model, wanted);
  if (grade) return grade;
  const names = model.grades.map(({ id }) => id).join(', ');
  const message = model.gradedBy
    ? `${model.name} has no grade "${wanted}". Choose ${names}.`
    : `${model.name} comes in one grade. Leave it out.`;
  throw new AppError('invalid', message, { grade: message });
}

/** Throws `invalid` for a seed that would have no effect. */
function checkSeed(model: ImageModel, seed: number | undefined): void {
  if (seed === undefined || model.seed) return;
  const message = `${model.name} has no seeds: each image is a new one. Leave the seed out.`;
  throw new AppError('invalid', message, { seed: message });
}

/** The prompt in the model's form. Throws `invalid` when it describes nothing or is too long. */
function translate(
  model: ImageModel,
  { prompt, seed }: Pick<GenerateImageInput, 'prompt' | 'seed'>,
  chosen: DrawnRatio | 'masked' | undefined,
): ImageInput {
  const input = toImageInput(prompt, model, chosen, seed);
  const message = findInputProblem(model, input);
  if (message !== undefined) throw new AppError('invalid', message, { prompt: message });
  return input;
}

/** The shape of an edit: the one nearest to its first reference, whose own it keeps with a mask. */
function shapeLike(
  model: ImageModel,
  reference: Parameters<typeof findDrawnRatio>[1],
  masked: boolean,
): ChosenRatio {
  const ratio = findDrawnRatio(model, reference);
  return { ratio, note: masked ? undefined : shapeNote(model, ratio) };
}

function shapeOfMask(): AppError {
  const message = 'With a mask the image keeps the shape of its picture. Leave the ratio out.';
  return new AppError('invalid', message, { aspectRatio: message });
}

/** The requested ratio, or the nearest one that the model has, with a note. Throws `invalid` for other words. */
function findChosenRatio(model: ImageModel, wanted: string): ChosenRatio {
  const chosen = chooseRatio(model, wanted);
  if (chosen) return chosen;
  const message = `There is no aspect ratio "${wanted}". Choose ${ratios.map(({ name }) => name).join(', ')}, or width:height.`;
  throw new AppError('invalid', message, { aspectRatio: message });
}
