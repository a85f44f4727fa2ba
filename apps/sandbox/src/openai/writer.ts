import { fill } from './schema';
import type { ChatRequest } from './register';

/** One requested element; `name` is '' if the request gave it none. */
interface PromptElement {
  readonly name: string;
  readonly words: string;
}

/**
 * A deterministic writer without a model. Reads the elements of the last user message, from JSON or from lines of
 * `name: words`, and returns them all as sentences, the subject first.
 */
export function write({ messages, schema }: ChatRequest): string {
  const message = messages.findLast(({ role }) => role === 'user')?.content ?? '';
  const text = describe(readElements(message));
  return schema ? JSON.stringify(fill(schema, text)) : text;
}

function describe(elements: readonly PromptElement[]): string {
  const exclusions = elements.filter(({ name }) => /exclu|negative|avoid|without|unwanted/i.test(name));
  const included = elements.filter(
    ({ name }) => !exclusions.some((each) => each.name === name) && !isInstruction(name),
  );
  const subject = included.find(({ name }) => /subject|idea/i.test(name)) ?? included[0];
  if (!subject) return 'A quiet scene in soft daylight.';
  const rest = included.filter((element) => element !== subject).map(({ words }) => stripEnd(words));
  return [
    sentence(subject.words),
    ...(rest.length > 0 ? [sentence(rest.join(', '))] : []),
    ...(exclusions.length > 0
      ? [sentence(`Free of ${exclusions.map(({ words }) => stripEnd(words)).join(', ')}`)]
      : []),
  ].join(' ');
}

/** Names of elements that instruct the writer and do not belong in the prompt. */
function isInstruction(name: string): boolean {
  return /^(task|instructions?|rules?|renderer|model|limit|max\w*|language|format_?version|id|kind)$/i.test(
    name,
  );
}

function readElements(message: string): PromptElement[] {
  const json = /[[{][\s\S]*[\]}]/.exec(message)?.[0];
  if (json !== undefined) {
    try {
      return flatten('', JSON.parse(json));
    } catch {
      // Not JSON: plain text with brackets.
    }
  }
  const lines = message.split('\n').map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s*/, '').trim());
  const named = lines.flatMap((line) => {
    const [, name, words] = /^([A-Za-z][\w -]{0,30}):\s+(\S.*)$/.exec(line) ?? [];
    return name !== undefined && words !== undefined ? [{ name, words }] : [];
  });
  return named.length > 0 ? named : lines.filter((line) => line !== '').map((words) => ({ name: '', words }));
}

/** Flattens JSON into elements. `{ kind: 'lens', text: '85mm' }` is one element named `lens`. */
function flatten(name: string, value: unknown): PromptElement[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [{ name, words: value.trim() }];
  if (Array.isArray(value)) return value.flatMap((each) => flatten(name, each));
  if (typeof value !== 'object' || value === null) return [];
  const record = value as Record<string, unknown>;
  const own = record['kind'] ?? record['key'] ?? record['name'];
  const words = record['text'] ?? record['words'] ?? record['term'] ?? record['value'];
  if (typeof own === 'string' && words !== undefined) return flatten(own, words);
  return Object.entries(record).flatMap(([key, each]) => flatten(key, each));
}

function sentence(words: string): string {
  const text = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?]["')]?$/.test(text) ? text : `${text}.`;
}

function stripEnd(words: string): string {
  return words.replace(/\.$/, '');
}
