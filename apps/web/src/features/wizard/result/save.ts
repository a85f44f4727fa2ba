import { limits } from '@safelight/catalog/limits';
import { noStyle } from '@safelight/prompt/saved-columns';
import { cutText } from '@safelight/prompt/text/cut-text';
import { toHistoryFields, toSavedFields } from '../draft/choices';
import { isFromDevice, type Draft } from '../draft/state';
import type { Result } from './use-composed';

/** The shown text and its choices as input of `prompts.save`. A prompt from elsewhere may name no style or subject. */
export function toSave(draft: Draft, { text, renderer }: Pick<Result, 'text' | 'renderer'>) {
  const fields = toSavedFields(draft, { text, renderer });
  return {
    ...fields,
    style: fields.style || noStyle,
    subject: fields.subject || cutText(text.trim(), limits.subjectCharacters),
    generatedPrompt: text,
    generationId: draft.generated?.id,
    versionId: draft.generated?.version,
  };
}

/** The version to keep first: a text that was composed here is none yet, and only a version knows its renderer. */
export function toVersion(draft: Draft, { text, renderer }: Pick<Result, 'text' | 'renderer'>) {
  if (!isFromDevice(draft.generated) && draft.generated?.writer !== 'sheet') return undefined;
  return { ...toHistoryFields(draft, { text, renderer }), renderer, prompt: text };
}
