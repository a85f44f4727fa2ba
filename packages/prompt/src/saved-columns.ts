import { negativePromptKey, parameterKeys } from './selection';

/** The columns of a saved prompt that come from a map of parameters: the photographic choices and the negative prompt. */
export function toSavedColumns(parameters: Readonly<Record<string, string>>) {
  const find = (key: string) => parameters[key] || null;
  return {
    cameraType: find(parameterKeys.camera),
    lensType: find(parameterKeys.lens),
    lighting: find(parameterKeys.lighting),
    framing: find(parameterKeys.framing),
    colorMood: find(parameterKeys.mood),
    fileFormat: find(parameterKeys.format),
    negativePrompt: find(negativePromptKey),
  };
}
