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
 * Returns a test for characters that cleaning could change: `marks`, control characters, surrogates, and the dashes and
 * line breaks among Unicode's general punctuation. Most words have none, and one pass costs less than the steps.
 */
function makeOddTest(marks: string): (words: string) => boolean {
  const isOdd = Array.from(
    { length: 160 },
    (_, code) => code < 32 || code >= 127 || marks.includes(String.fromCharCode(code)),
  );
  return (words) => {
    for (let i = 0; i < words.length; i++) {
      const code = words.charCodeAt(i);
      if (code < 160 ? isOdd[code] : (code >= 0x2000 && code < 0x2070) || (code >= 0xd800 && code < 0xe000))
        return true;
    }
    return false;
  };
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

const isOddInProse = makeOddTest('');

/** Cleans for a renderer that has line breaks and no syntax. */
export function cleanProse(words: string): Cleaned {
  return isOddInProse(words)
    ? applySteps(words, characterSteps)
    : { words: words.trim(), notes: noNotes };
}

/**
 * Cleans for a renderer of one line. All that `steps` change has one of `marks` in it, or a dash beyond ASCII.
 * `openingSteps` are for the words that open a prompt.
 */
export function makeLineClean(marks: string, steps: readonly Step[], openingSteps = steps): Clean {
  const isOdd = makeOddTest(marks);
  const all = [...lineSteps, ...steps];
  const allOpening = [...lineSteps, ...openingSteps];
  return (words, opening) => {
    if (!isOdd(words)) return { words: words.trim(), notes: noNotes };
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
