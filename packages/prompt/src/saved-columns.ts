import { negativePromptKey, parameterKeys } from './selection';

/** The style of a saved prompt that names none. */
export const noStyle = 'Brought along';

interface Named {
  readonly name: string | null;
  readonly style: string;
  readonly subject: string;
}

/** The name that a saved prompt is stored with when none was chosen. */
export const defaultNameOf = ({ style }: Pick<Named, 'style'>): string => `${style} Prompt`;

/** What a saved prompt is called: the name that was chosen, or its subject, since the names of styles repeat. */
export const titleOf = (prompt: Named): string =>
  isTitled(prompt) ? (prompt.name ?? '') : prompt.subject.trim() || defaultNameOf(prompt);

/** Whether its name was chosen. */
export const isTitled = ({ name, style }: Omit<Named, 'subject'>): boolean =>
  name !== null && name !== '' && name !== defaultNameOf({ style });

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
