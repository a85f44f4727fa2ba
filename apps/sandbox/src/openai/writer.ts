import { fill } from './schema';
import type { ChatRequest } from './chat';

/** One thing the prompt said, with the name it had there, if any. */
interface Wish {
  readonly name: string;
  readonly words: string;
}

/**
 * A writer without a model behind it: finds what was asked for in the last message of the user, as JSON or as lines of
 * `name: words`, and writes it down in sentences, the subject first, nothing left out. The same request gives the same
 * words.
 */
export function write({ messages, schema }: ChatRequest): string {
  const asked = messages.findLast(({ role }) => role === 'user')?.content ?? '';
  const text = describe(readWishes(asked));
  return schema ? JSON.stringify(fill(schema, text)) : text;
}

function describe(wishes: readonly Wish[]): string {
  const unwanted = wishes.filter(({ name }) => /exclu|negative|avoid|without|unwanted/i.test(name));
  const about = wishes.filter(({ name }) => !unwanted.some((each) => each.name === name) && !isOrder(name));
  const subject = about.find(({ name }) => /subject|idea/i.test(name)) ?? about[0];
  if (!subject) return 'A quiet scene in soft daylight.';
  const rest = about.filter((wish) => wish !== subject).map(({ words }) => stripEnd(words));
  return [
    sentence(subject.words),
    ...(rest.length > 0 ? [sentence(rest.join(', '))] : []),
    ...(unwanted.length > 0
      ? [sentence(`Free of ${unwanted.map(({ words }) => stripEnd(words)).join(', ')}`)]
      : []),
  ].join(' ');
}

/** Names of what is said to the writer and not to the painter. */
function isOrder(name: string): boolean {
  return /^(task|instructions?|rules?|renderer|model|limit|max\w*|language|format_?version|id|kind)$/i.test(
    name,
  );
}

function readWishes(asked: string): Wish[] {
  const json = /[[{][\s\S]*[\]}]/.exec(asked)?.[0];
  if (json !== undefined) {
    try {
      return flatten('', JSON.parse(json));
    } catch {
      // Brackets in plain words.
    }
  }
  const lines = asked.split('\n').map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s*/, '').trim());
  const named = lines.flatMap((line) => {
    const [, name, words] = /^([A-Za-z][\w -]{0,30}):\s+(\S.*)$/.exec(line) ?? [];
    return name !== undefined && words !== undefined ? [{ name, words }] : [];
  });
  return named.length > 0 ? named : lines.filter((line) => line !== '').map((words) => ({ name: '', words }));
}

/** The words in a value of JSON. Objects that name their own words, as in `{ kind: 'lens', text: '85mm' }`, are taken so. */
function flatten(name: string, value: unknown): Wish[] {
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
