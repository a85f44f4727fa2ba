import { limits } from '@safelight/catalog/limits';
import { findOption } from '@safelight/catalog/option';
import { styles } from '@safelight/catalog/styles';
import { noStyle, toSavedColumns } from '@safelight/prompt/saved-columns';
import { negativePromptKey, parameterKeys, photoKinds } from '@safelight/prompt/selection';
import { cutText } from '@safelight/prompt/text/cut-text';
import { readBeyond } from '../../../components/prompt/beyond';
import { isStored } from '../../../components/recipe/is-stored';
import type { Inputs } from '../../../trpc';
import { nameChoice, type Reading } from '../../../components/reuse/read';

/** A reading in display names, with the photographic choices under their keys. */
function describeReading({ recipe, parsed, text, subject }: Reading) {
  const { selection } = recipe;
  const apart: Record<string, string> = {
    [negativePromptKey]: cutText(parsed.exclusions.join(', '), limits.negativePromptCharacters),
  };
  for (const kind of photoKinds) {
    const choice = selection[kind];
    if (choice)
      apart[parameterKeys[kind]] = 'id' in choice ? nameChoice({ key: kind, id: choice.id }) : choice.text;
  }
  const parameters = Object.entries(selection.parameters ?? {}).map(([id, choice]) => [
    id,
    'id' in choice ? nameChoice({ key: `parameter:${id}`, id: choice.id }) : choice.text,
  ]);
  return {
    fields: {
      style:
        (selection.style && findOption(styles, selection.style)?.name) ??
        cutText(selection.styleText ?? '', limits.optionCharacters),
      subject: cutText(selection.subject?.trim() || text.trim(), limits.subjectCharacters),
      scenario: cutText(selection.scenario ?? readBeyond(parsed, subject), limits.scenarioCharacters) || null,
      aspectRatio: parsed.ratio ?? null,
    },
    parameters: Object.fromEntries(parameters) as Record<string, string>,
    apart,
    stored: isStored(recipe) ? { recipe } : {},
  };
}

/** A reading as input of `prompts.save`, with the prompt as it came. */
export function toSavedPrompt(reading: Reading): Omit<Inputs['prompts']['save'], 'name' | 'projectId'> {
  const { fields, parameters, apart, stored } = describeReading(reading);
  return {
    ...fields,
    style: fields.style || noStyle,
    parameters: Object.keys(parameters).length > 0 ? JSON.stringify(parameters) : null,
    ...toSavedColumns(apart),
    ...stored,
    generatedPrompt: reading.text,
  };
}

/** A reading as input of `edits.keep`: a version of its own. */
export function toVersion(reading: Reading): Inputs['edits']['keep'] {
  const { fields, parameters, apart, stored } = describeReading(reading);
  const given = Object.entries({ ...parameters, ...apart }).filter(([, value]) => value !== '');
  return {
    ...fields,
    origin: 'imported',
    renderer: reading.renderer,
    parameters: Object.fromEntries(given),
    ...stored,
    prompt: reading.text,
  };
}
