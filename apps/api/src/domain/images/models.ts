import {
  getImageModel,
  imageModels,
  upscaleFactor,
  upscalePixels,
  upscalerId,
  type Grade,
  type ImageModel,
  type ListedModel,
} from '@safelight/catalog/models';
import { toDrawnRatio, type OwnRatio } from '@safelight/catalog/models/drawn-ratios';
import { ratios } from '@safelight/catalog/ratios';

/** The models that an image can be ordered from, for scripts: what they take, draw and cost. */
export const listModels = () => imageModels.map(describeModel);

/** What makes an image larger, and its price. */
export function describeUpscaling() {
  const model = getImageModel(upscalerId);
  return {
    model: model.id,
    name: model.name,
    description: model.description,
    credits: model.grades[0]!.credits,
    factor: upscaleFactor,
    mostPixels: upscalePixels,
    source: model.source,
    checked: model.checked,
  };
}

function describeModel(model: ListedModel) {
  const { id, name, description, tier, needs, seed, promptCharacters, source, checked } = model;
  return {
    id,
    name,
    description,
    tier,
    goodFor: [...needs],
    promptCharacters,
    rewritesPrompts: model.rewrites ?? false,
    negativePrompts: model.negative !== undefined,
    seeds: seed,
    references: describeReferences(model),
    vector: model.vector ?? false,
    aspectRatios: listRatios(model),
    gradedBy: model.gradedBy ?? null,
    grade: model.gradedBy ? model.grade : null,
    grades: model.grades.map((grade) => describeGrade(grade, model)),
    source,
    checked,
  };
}

const describeReferences = ({ references }: ImageModel) =>
  references
    ? {
        most: references.most,
        creditsEach: references.each?.credits ?? 0,
        mask: references.mask !== undefined,
      }
    : null;

const describeGrade = ({ id, name, credits, withReferences }: Grade, { references }: ImageModel) => ({
  id,
  name,
  credits,
  creditsWithReferences: references ? (withReferences?.credits ?? credits) : null,
});

/** The catalog's ratios, and those that only this model draws. */
function listRatios({ shapes, others = {} }: ImageModel) {
  const own = Object.keys(others).map((ratio) => toDrawnRatio(ratio as OwnRatio));
  return [
    ...ratios.map(({ id, name, ratio }) => ({ name, ratio, drawn: shapes[id].instead ?? ratio })),
    ...own.map(({ name, ratio }) => ({ name, ratio, drawn: ratio })),
  ];
}
