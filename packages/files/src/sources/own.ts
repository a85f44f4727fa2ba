import { rendererIds, type RendererId } from '@safelight/catalog/renderers';
import type { Span } from '@safelight/prompt/composition';
import { findWords } from '@safelight/prompt/text/find-words';
import type { FoundPrompt } from '../found';
import { isRecord, textOf, type Json } from './json';

export function findRenderer(value: unknown): RendererId | undefined {
  return rendererIds.find((id) => id === value);
}

/** Our own recipe of an image, as its file or a file beside it has it; undefined for anything else. */
export function readOwn(data: unknown): FoundPrompt | undefined {
  if (!isRecord(data) || typeof data['safelight'] !== 'number') return undefined;
  const text = data['prompt'];
  if (textOf(text) === '' || typeof text !== 'string') return undefined;
  const subject = readSpan(data['subject'], text) ?? findStored(data['recipe'], text);
  return {
    text,
    renderer: findRenderer(data['renderer']),
    source: 'Safelight',
    ...(subject && { subject }),
  };
}

/** Where the words are that the recipe has as its subject: files of before say no place for those in another case. */
function findStored(recipe: unknown, text: string): Span | undefined {
  const selection = isRecord(recipe) ? recipe['selection'] : undefined;
  return isRecord(selection) ? findWords(text, textOf(selection['subject'])) : undefined;
}

function readSpan(value: unknown, text: string): Span | undefined {
  if (!isRecord(value)) return undefined;
  const { start, end } = value as Json & Partial<Span>;
  if (!Number.isInteger(start) || !Number.isInteger(end)) return undefined;
  const span = { start: Number(start), end: Number(end) };
  return span.start >= 0 && span.end > span.start && span.end <= text.length ? span : undefined;
}
