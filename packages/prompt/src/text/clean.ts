import { controlCharacters } from '../lexicon/characters';

/* Cleaning the user's words: first what no renderer accepts, then what one renderer would read as syntax. */

/** Words in the form a renderer needs, and a note for each change. */
export interface Cleaned {
  readonly words: string;
  readonly notes: readonly string[];
}

/** `opening` is true when the words open the prompt. */
export type Clean = (words: string, opening: boolean) => Cleaned;

/** One change to the words. Its note is reported when the words did change. */
export interface Step {
  readonly change: (words: string) => string;
  readonly note?: string;
}

const controls = new RegExp(`[${controlCharacters}]`, 'g');
const loneSurrogates = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const lineBreak = /[\n\u2028\u2029]/;

/**
 * The characters that cleaning could change: `marks`, control characters, surrogates, and the dashes and line breaks
 * among Unicode's general punctuation. Most words have none, and one search costs less than the steps.
 */
function oddCharacters(marks: string): RegExp {
  return new RegExp(`[${marks}\\0-\\x1f\\x7f-\\x9f\\u2000-\\u206f\\ud800-\\udfff]`);
}

/** Line breaks stay, as `\n`. */
const characterSteps: readonly Step[] = [
  {
    change: (words) => words.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' '),
    note: 'Tabs became spaces, and line breaks are written the usual way.',
  },
  {
    change: (words) => words.replaceAll(controls, ''),
    note: 'Invisible control characters were taken out.',
  },
  {
    change: (words) => words.replaceAll(loneSurrogates, '\ufffd'),
    note: 'Broken characters were replaced by \ufffd.',
  },
  { change: (words) => words.trim() },
];

const lineSteps: readonly Step[] = [
  ...characterSteps,
  {
    change: (words) => (lineBreak.test(words) ? joinLines(words) : words),
    note: 'Line breaks became spaces.',
  },
];

/** Puts everything on one line, for renderers that read a line break as syntax. */
export function joinLines(words: string): string {
  return words
    .split(lineBreak)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}

function applySteps(words: string, steps: readonly Step[]): Cleaned {
  const notes: string[] = [];
  let text = words;
  for (const { change, note } of steps) {
    const changed = change(text);
    if (note !== undefined && changed !== text) notes.push(note);
    text = changed;
  }
  return { words: text, notes };
}

const noNotes: readonly string[] = [];

const oddInProse = oddCharacters('');

/** Cleans for a renderer that has line breaks and no syntax. */
export function cleanProse(words: string): Cleaned {
  return oddInProse.test(words) ? applySteps(words, characterSteps) : { words: words.trim(), notes: noNotes };
}

/**
 * Cleans for a renderer of one line. All that `steps` change has one of `marks` in it, which are the inside of a regular
 * expression's class, or a dash beyond ASCII. `openingSteps` are for the words that open a prompt.
 */
export function makeLineClean(marks: string, steps: readonly Step[], openingSteps = steps): Clean {
  const odd = oddCharacters(marks);
  const all = [...lineSteps, ...steps];
  const allOpening = [...lineSteps, ...openingSteps];
  return (words, opening) => {
    if (!odd.test(words)) return { words: words.trim(), notes: noNotes };
    const { words: clean, notes } = applySteps(words, opening ? allOpening : all);
    return { words: clean.trim(), notes };
  };
}

/** Strips matching characters from the end. `+$` in a regular expression is quadratic on long runs. */
export function trimEndOf(text: string, character: RegExp): string {
  let end = text.length;
  while (end > 0 && character.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
