import { firstModels } from './models/first';
import type { MakerId } from './models/ids';
import type { Grade, ImageModel, ListedModel, ModelInput, Price } from './models/model';
import { newerModels } from './models/newer';
import { upscaler } from './models/upscaler';
import { findNearestRatio, findRatio, type Ratio, type RatioId } from './ratios';

export type { ImageModelId, MakerId } from './models/ids';
export { defaultImageModel, imageModelIds, isImageModel, upscalerId } from './models/ids';
export { largestSeed, referenceSide } from './models/model';
export type { Grade, GradeId, ImageModel, Need, Price, References } from './models/model';
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
  readonly ratio: RatioId;
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
    ...model.shapes[ratio].input,
    ...model.input,
    ...gradeOf(model, grade).input,
    ...(model.seed && typeof seed === 'number' && { seed }),
    ...(takes && references.length > 0 && { [takes.field]: takes.single ? references[0]! : references }),
    ...(takes?.mask && mask !== undefined && { ...takes.mask.input, [takes.mask.field]: mask }),
  };
}

export interface ChosenRatio {
  readonly ratio: Ratio;
  /** What the user should know about it. */
  readonly note: string | undefined;
}

/**
 * The ratio that a name, an id or `W:H` means, or the nearest one we have, with a note for the user. Undefined when the
 * words are not a ratio.
 */
export function chooseRatio(model: ImageModel, wanted: string): ChosenRatio | undefined {
  const ratio = findRatio(wanted);
  if (ratio) return { ratio, note: shapeNote(model, ratio) };
  const [, width = 0, height = 0] = /^\s*(\d{1,4})\s*:\s*(\d{1,4})\s*$/.exec(wanted)?.map(Number) ?? [];
  if (width === 0 || height === 0) return undefined;
  const nearest = findNearestRatio({ width, height });
  const said = `There is no ${wanted.trim()} here; the image is drawn in ${nearest.ratio}, the nearest there is.`;
  return { ratio: nearest, note: shapeNote(model, nearest) ?? said };
}

/** A note for a shape that the model lacks; undefined when it has the shape. */
export function shapeNote(model: ImageModel, ratio: Ratio): string | undefined {
  const { instead } = model.shapes[ratio.id];
  return (
    instead && `${model.name} has no ${ratio.ratio}; the image is drawn in ${instead}, the nearest it has.`
  );
}

/** A message for a prompt that is too long for the model; undefined when it fits. */
export function findLengthProblem(model: ImageModel, prompt: string): string | undefined {
  const length = [...prompt].length;
  if (length <= model.promptCharacters) return undefined;
  const most = model.promptCharacters.toLocaleString('en');
  return `${model.name} reads ${most} characters at most; this prompt has ${length.toLocaleString('en')}.`;
}
