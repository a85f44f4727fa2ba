import { limits } from '@safelight/catalog/limits';
import { noStyle } from '@safelight/prompt/saved-columns';
import { cutText } from '@safelight/prompt/text/cut-text';
import { toSavedFields } from '../draft/choices';
import type { Draft } from '../draft/state';
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
