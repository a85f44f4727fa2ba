import { limits } from '@safelight/catalog/limits';
import type { RendererId } from '@safelight/catalog/renderers';
import { guessRenderer } from '@safelight/prompt/guess-renderer';
import { parse } from '@safelight/prompt/parse';
import { readRendererParameters } from '@safelight/prompt/recipe/parameters';
import { findSubject } from '@safelight/prompt/recipe/subject';
import { parameterKeys, photoKinds, type Choice } from '@safelight/prompt/selection';
import { readBeyond } from '../../../../components/prompt/beyond';
import type { OpenedPrompt } from '../../../../components/prompt/opened';
import type { Image } from '../../../../trpc';
import { cutText } from '@safelight/prompt/text/cut-text';
import { toDraft, type LoadablePrompt } from './prompt';
import type { Draft } from '../shape';

const valueOf = (choice: Choice): string => ('id' in choice ? choice.id : choice.text);

/** A prompt of any origin in the loader's form: what it says of the catalog, and every other word in the context. */
export function fromOpened({ text, renderer, subject, version }: OpenedPrompt): LoadablePrompt {
  const words = text.slice(subject.start, subject.end).trim();
  const parsed = parse(text, renderer, words === '' ? [] : [words]);
  const { selection, exclusions, ratio } = parsed;
  const photo = photoKinds.flatMap((kind) => {
    const choice = selection[kind];
    return choice ? [[parameterKeys[kind], valueOf(choice)] as const] : [];
  });
  const parameters = Object.entries(selection.parameters ?? {}).map(([id, choice]) => [id, valueOf(choice)]);
  const composed = parsed.composed && parsed.rest === '';
  const scenario = composed ? (selection.scenario ?? '') : readBeyond(parsed, subject);
  return {
    style: selection.style ?? cutText(selection.styleText ?? '', limits.optionCharacters),
    subject: cutText(words, limits.subjectCharacters),
    scenario: cutText(scenario, limits.scenarioCharacters) || null,
    aspectRatio: ratio ?? null,
    parameters: Object.fromEntries([...photo, ...parameters]),
    photo: {},
    negativePrompt: cutText(exclusions.join(', '), limits.negativePromptCharacters) || null,
    recipe: { selection: { rendererParameters: readRendererParameters(parsed) } },
    text,
    renderer,
    subjectSpan: subject,
    version,
    writer: 'brought',
    complete: true,
  };
}

/** The prompt of an image, with the shape that it was ordered in unless the prompt says one. */
export function fromImage(image: Image, preferred: RendererId): LoadablePrompt {
  const { prompt: text } = image;
  const renderer = guessRenderer(text, preferred);
  const read = fromOpened({ text, renderer, subject: findSubject(parse(text, renderer)) });
  return {
    ...read,
    aspectRatio: read.aspectRatio ?? image.aspectRatio,
    version: image.versionId ?? undefined,
  };
}

/**
 * The draft of a prompt from elsewhere, at its result. Of a style that it does not name, nothing is said. What is written
 * next is for the same renderer: its codes and parameters mean other pictures in another version.
 */
export function toOpenedDraft(prompt: LoadablePrompt, preferred: RendererId): Draft {
  const read = toDraft(prompt, preferred);
  const draft = { ...read, renderer: read.tab === preferred ? undefined : read.tab };
  if (draft.style !== undefined) return draft;
  return {
    ...draft,
    styleText: draft.styleText || undefined,
    step: draft.generated?.own ? 'result' : 'style',
  };
}
