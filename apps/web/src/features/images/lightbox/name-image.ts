import { cutText } from '@safelight/prompt/text/cut-text';

/** Where a clause ends: at punctuation that words follow, at a parameter or at the line's end. */
const end = /[,.;:|](?=\s|$)|\s(?:--|—)|\n/;

/** The subject of a prompt that is an object, by the names that such fields have. */
const field = /"(?:subject|scene|prompt|description)"\s*:\s*"([^"]+)"/i;

/** What an image shows, for its title: the first clause of its prompt, where a subject stands. */
export function nameImage(prompt: string): string {
  const [, named] = field.exec(prompt) ?? [];
  const words = (named ?? prompt).replace(/^[\s([{"“]+/, '');
  const [clause = ''] = words.split(end);
  return cutText(clause.trim() || prompt.trim(), 120);
}
