import { findOption } from '@safelight/catalog/option';
import { findRatio } from '@safelight/catalog/ratios';
import type { RendererId } from '@safelight/catalog/renderers';
import { styles, type Style } from '@safelight/catalog/styles';
import { guessRenderer } from '@safelight/prompt/guess-renderer';
import { optionsByKind } from '@safelight/prompt/phrases';
import type { Span } from '@safelight/prompt/composition';
import { parse } from '@safelight/prompt/parse';
import type { Recipe, Template } from '@safelight/prompt/recipe';
import { findSubject } from '@safelight/prompt/recipe/subject';
import {
  negativePromptKey,
  parameterKeys,
  photoKinds,
  type Choice,
  type PhotoKind,
} from '@safelight/prompt/selection';
import type { Generation, Inputs, KeptEdit, SavedPrompt } from '../../../../trpc';
import { getSelectionKey, findSelection, readChoices, toChoice, toHistoryFields } from '../choices';
import { emptyDraft, type Draft } from '../state';
import { guessChoices } from '../guess';

/** The common fields of a saved prompt and a history entry, in display names. */
export interface LoadablePrompt {
  readonly style: string;
  readonly subject: string;
  readonly scenario: string | null;
  readonly aspectRatio: string | null;
  readonly parameters: Readonly<Record<string, string>>;
  readonly photo: Readonly<Partial<Record<PhotoKind, string | null>>>;
  readonly negativePrompt: string | null;
  /** What the other fields do not hold. */
  readonly recipe?: Recipe | undefined;
  /** The stretch of the text that is its subject, when it has words of its own. */
  readonly subjectSpan?: Span | undefined;
  readonly text: string;
  /** The renderer it was written for, if known. */
  readonly renderer?: RendererId | undefined;
  /** Its id in the history, if it has one. */
  readonly generationId?: number | undefined;
  /** The version that it is or was made of, when that is no generation: what is written next continues it. */
  readonly version?: number | undefined;
  /** Who wrote it and the note of that run, if known. */
  readonly writer?: string | undefined;
  readonly note?: string | undefined;
  /** Whether all choices are stored, so that none needs to be guessed from the text. */
  readonly complete: boolean;
}

/** Parses a stored map of parameters; an empty map for anything that is not a map of texts. */
export function parseParameters(json: string | null): Record<string, string> {
  if (json === null) return {};
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

function readParameters(prompt: LoadablePrompt, style: Style | undefined): Record<string, Choice> {
  const photo = new Set<string>([...Object.values(parameterKeys), negativePromptKey]);
  const chosen: Record<string, Choice> = {};
  for (const [id, value] of Object.entries(prompt.parameters)) {
    if (photo.has(id) || value.trim() === '') continue;
    const options = style?.parameters.find((parameter) => parameter.id === id)?.options ?? [];
    const wanted = value.trim().toLowerCase();
    const option = options.find(
      (candidate) => candidate.value.toLowerCase() === wanted || candidate.label.toLowerCase() === wanted,
    );
    chosen[id] = option ? { id: option.value } : { text: value.trim() };
  }
  return chosen;
}

type Photo = Partial<Record<PhotoKind, Choice>>;

function readPhoto(prompt: LoadablePrompt): Photo {
  const photo: Photo = {};
  for (const kind of photoKinds) {
    const stored = prompt.photo[kind]?.trim() || prompt.parameters[parameterKeys[kind]]?.trim();
    if (stored) photo[kind] = toChoice(optionsByKind[kind], stored);
  }
  return photo;
}

/** The draft of a prompt, at its result. Values that the catalog does not have stay as free text. */
export function toDraft(prompt: LoadablePrompt, preferred: RendererId): Draft {
  const style = findOption(styles, prompt.style);
  const renderer = prompt.renderer ?? guessRenderer(prompt.text, preferred);
  const stored = readPhoto(prompt);
  const guess = prompt.complete
    ? undefined
    : guessChoices(prompt.text, renderer, [prompt.subject, prompt.scenario ?? ''], style?.id);
  const photo = style?.id === 'photorealistic' ? { ...guess?.photo, ...stored } : stored;
  const storedRatio = prompt.aspectRatio?.trim() || undefined;
  const aspectRatio = storedRatio ?? guess?.ratio;
  const guessed: string[] = photoKinds.filter((kind) => photo[kind] && !stored[kind]);
  if (aspectRatio !== storedRatio) guessed.push('ratio');
  const ratio = aspectRatio === undefined ? undefined : findRatio(aspectRatio);
  const negative = prompt.negativePrompt ?? prompt.parameters[negativePromptKey] ?? '';

  const draft: Draft = {
    ...emptyDraft,
    step: 'result',
    style: style?.id,
    styleText: style ? undefined : prompt.style,
    subject: prompt.subject,
    scenario: prompt.scenario ?? '',
    ratio: ratio?.id,
    ratioText: ratio ? undefined : aspectRatio,
    photo,
    negative,
    parameters: readParameters(prompt, style),
    rendererParameters: prompt.recipe?.selection.rendererParameters ?? guess?.rendererParameters,
    keepsPhoto: style?.id !== 'photorealistic' && (Object.keys(photo).length > 0 || negative !== ''),
    guessed,
    tab: renderer,
  };
  const selection = findSelection(draft);
  const intent = selection ? getSelectionKey(selection) : '';
  const { generationId: id, version, text, writer, note } = prompt;
  const subject = prompt.subjectSpan ?? findSlot(prompt.recipe?.template, text);
  const own = subject && { subject, says: readChoices(draft) };
  const choices = toHistoryFields(draft);
  return { ...draft, generated: { id, version, text, renderer, intent, choices, writer, note, own } };
}

/** The subject of a stored template in the text that it belongs to; undefined when that is another one by now. */
function findSlot(template: Template | undefined, text: string): Span | undefined {
  if (!template || template.text.trim() !== text.trim()) return undefined;
  const shift = text.search(/\S|$/) - template.text.search(/\S|$/);
  return { start: template.subject.start + shift, end: template.subject.end + shift };
}

/** The words of a subject in a text; where it has others, what seems to be its subject. */
function guessSlot(text: string, renderer: RendererId, subject: string): Span {
  const words = subject.trim().toLowerCase();
  const start = text.toLowerCase().indexOf(words);
  if (words !== '' && start >= 0) return { start, end: start + words.length };
  return findSubject(parse(text, renderer));
}

/** The draft of a prompt that resembles another one, at the subject step: with its choices and its text, not saved yet. */
export function toSimilar(prompt: LoadablePrompt, preferred: RendererId): Draft {
  const draft = toDraft(prompt, preferred);
  const { tab = preferred } = draft;
  const generated = draft.generated!;
  const subject = generated.own?.subject ?? guessSlot(prompt.text, tab, prompt.subject);
  return {
    ...draft,
    generated: { ...generated, own: { subject, says: readChoices(draft) } },
    parent: generated.version ?? generated.id,
    step: 'subject',
    renderer: tab === preferred ? undefined : tab,
  };
}

/** A saved prompt in the loader's form. Its renderer is not stored, and old prompts may lack fields. */
export function fromSavedPrompt(saved: SavedPrompt): LoadablePrompt {
  return {
    ...saved,
    // That of the board is no remark on the writing.
    note: undefined,
    version: saved.versionId ?? undefined,
    parameters: parseParameters(saved.parameters),
    photo: {
      camera: saved.cameraType,
      lens: saved.lensType,
      lighting: saved.lighting,
      framing: saved.framing,
      mood: saved.colorMood,
      format: saved.fileFormat,
    },
    text: saved.generatedPrompt,
    complete: false,
  };
}

/** The parameters of the history have all choices, so that nothing is guessed. */
const complete = { photo: {}, negativePrompt: null, complete: true };

/** A generation in the loader's form. */
export function fromGeneration({ id, prompt, note, ...rest }: Generation): LoadablePrompt {
  return { ...rest, ...complete, text: prompt, generationId: id, note: note ?? undefined };
}

/** A replaced or kept edit, or an import, in the loader's form. */
export function fromEdit(edit: Inputs['edits']['keep'] | KeptEdit): LoadablePrompt {
  const { prompt, generationId, ...rest } = edit;
  const version = 'id' in edit ? edit.id : undefined;
  return {
    ...rest,
    ...complete,
    text: prompt,
    generationId: generationId ?? undefined,
    version,
    writer: edit.origin === 'imported' || edit.origin === 'varied' ? 'brought' : 'edited',
  };
}
