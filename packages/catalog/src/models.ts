import { formatGrouped } from './text/grouped';
import { firstModels } from './models/first';
import type { MakerId } from './models/ids';
import type { Grade, ImageModel, ListedModel, ModelInput, Price } from './models/model';
import { newerModels } from './models/newer';
import { upscaler } from './models/upscaler';
import { isOwnRatio, toDrawnRatio, type DrawnRatio, type OwnRatio } from './models/drawn-ratios';
import { findNearest, findRatio, ratios, type RatioId } from './ratios';

export type { ImageModelId, MakerId } from './models/ids';
export { defaultImageModel, imageModelIds, isImageModel, upscalerId } from './models/ids';
export { largestSeed, referenceSide } from './models/model';
export type { Grade, GradeId, ImageModel, ListedModel, Need, Price, References } from './models/model';
export { upscaleFactor, upscalePixels } from './models/upscaler';

export const imageModels: readonly ListedModel[] = [...firstModels, ...newerModels];

/** Finds a model, or the upscaler; undefined for one that was withdrawn and that old images still name. */
export function findImageModel(id: string): ImageModel | undefined {
  return [...imageModels, upscaler].find((candidate) => candidate.id === id);
}

/** The display name of a model; the id itself for one that was withdrawn. */
export const nameModel = (id: string): string => findImageModel(id)?.name ?? id;

/** Returns the model with this id. Throws when there is none. */
export function getImageModel(id: MakerId): ImageModel {
  const model = findImageModel(id);
  if (!model) throw new Error(`Unknown image model "${id}"`);
  return model;
}

/** The grade with this id, or the model's usual one. Undefined when the model has none of this id. */
export function findGrade(model: ImageModel, id?: string | null): Grade | undefined {
  return model.grades.find((grade) => grade.id === (id ?? model.grade));
}

/** The grade with this id; the usual one for an id that the model no longer has. */
export function gradeOf(model: ImageModel, id?: string | null): Grade {
  return findGrade(model, id) ?? findGrade(model)!;
}

/** The price of one image in this grade with this many references. */
export function imagePrice(model: ImageModel, gradeId?: string | null, references = 0): Price {
  const grade = gradeOf(model, gradeId);
  const { credits, priceMicros } = (references > 0 && grade.withReferences) || grade;
  const each = model.references?.each;
  return {
    credits: credits + references * (each?.credits ?? 0),
    priceMicros: priceMicros + references * (each?.priceMicros ?? 0),
  };
}

/** The price of an upscaled copy. */
export const upscalePrice = imagePrice(upscaler, null, 1);

export interface ImageRequest {
  readonly prompt: string;
  readonly negative?: string | null;
  readonly ratio: RatioId | OwnRatio;
  readonly grade?: string | null;
  /** Left out for a model without seeds. */
  readonly seed?: number | null;
  /** Addresses of the references, and of the mask. */
  readonly references?: readonly string[] | undefined;
  readonly mask?: string | undefined;
}

/** The provider's input fields for one image. */
export function imageInput(
  model: ImageModel,
  { prompt, negative, ratio, grade, seed, references = [], mask }: ImageRequest,
): ModelInput {
  const { references: takes } = model;
  return {
    ...(model.prompt !== false && { prompt }),
    ...(model.negative !== undefined && negative && { [model.negative]: negative }),
    ...shapeInput(model, ratio),
    ...model.input,
    ...gradeOf(model, grade).input,
    ...(model.seed && typeof seed === 'number' && { seed }),
    ...(takes && references.length > 0 && { [takes.field]: takes.single ? references[0]! : references }),
    ...(takes?.mask && mask !== undefined && { ...takes.mask.input, [takes.mask.field]: mask }),
  };
}

/** Without fields for a ratio that the model no longer has: it then draws in its usual one. */
const shapeInput = ({ shapes, others }: ImageModel, ratio: RatioId | OwnRatio): ModelInput =>
  isOwnRatio(ratio) ? (others?.[ratio] ?? {}) : shapes[ratio].input;

export interface ChosenRatio {
  readonly ratio: DrawnRatio;
  /** What the user should know about it. */
  readonly note: string | undefined;
}

/** Sides with two decimals at most, as cinema has them: 2.39:1. */
const sides = /^\s*(\d{1,4}(?:\.\d{1,2})?)\s*:\s*(\d{1,4}(?:\.\d{1,2})?)\s*$/;

/**
 * The ratio that a name, an id or `W:H` means, or the nearest one that the model draws, with a note for the user.
 * Undefined when the words are not a ratio.
 */
export function chooseRatio(model: ImageModel, wanted: string): ChosenRatio | undefined {
  const known = findRatio(wanted);
  if (known) return { ratio: known, note: shapeNote(model, known) };
  const [, width = 0, height = 0] = sides.exec(wanted)?.map(Number) ?? [];
  if (width === 0 || height === 0) return undefined;
  const ratio = findDrawnRatio(model, { width, height });
  const exact = ratio.width * height === ratio.height * width;
  return { ratio, note: exact ? shapeNote(model, ratio) : noteInstead(model, wanted.trim(), ratio) };
}

/** The ratio nearest to a shape, ours or one of the model's own. */
export function findDrawnRatio(
  model: ImageModel,
  shape: { readonly width: number; readonly height: number },
): DrawnRatio {
  const own = Object.keys(model.others ?? {}).map((ratio) => toDrawnRatio(ratio as OwnRatio));
  return findNearest(shape, [...ratios, ...own], ({ width, height }) => [width, height]);
}

const instead = ({ shapes }: ImageModel, { id }: DrawnRatio) =>
  isOwnRatio(id) ? undefined : shapes[id].instead;

const noteInstead = (model: ImageModel, wanted: string, ratio: DrawnRatio) =>
  `${model.name} has no ${wanted}; the image is drawn in ${instead(model, ratio) ?? ratio.ratio}, the nearest it has.`;

/** A note for a shape that the model lacks; undefined when it has the shape. */
export function shapeNote(model: ImageModel, ratio: DrawnRatio): string | undefined {
  return instead(model, ratio) && noteInstead(model, ratio.ratio, ratio);
}

/** A message for a prompt that is too long for the model; undefined when it fits. */
export function findLengthProblem(model: ImageModel, prompt: string): string | undefined {
  const length = [...prompt].length;
  if (length <= model.promptCharacters) return undefined;
  const most = formatGrouped(model.promptCharacters);
  return `${model.name} reads ${most} characters at most; this prompt has ${formatGrouped(length)}.`;
}
