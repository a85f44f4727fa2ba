import { commonProblems, type Fields } from './syntax-common';

/*
 * ComfyUI as it reads a text node, written from its sources: comfy/sd1_clip.py (weights, escapes, embeddings) and
 * processDynamicPrompt of ComfyUI_frontend (comments and random choices). No parser of it is published on npm.
 */

/** Takes comments out and resolves braces as the frontend does. Undefined when something would be chosen at random. */
function resolveWidgets(text: string): string | undefined {
  const plain = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  let resolved = '';
  for (let at = 0; at < plain.length; at++) {
    const character = plain[at] ?? '';
    if (character === '{') return undefined;
    resolved += character;
    // The character after a backslash is passed on with it; there must be one.
    if (character === '\\') {
      at++;
      if (at >= plain.length) return undefined;
      resolved += plain[at];
    }
  }
  return resolved.replace(/\\([{}|])/g, '$1');
}

/** The words that the text encoder gets; undefined when a bracket has weight. */
function encode(text: string): string | undefined {
  const marked = text.replaceAll('\\)', '\u0001').replaceAll('\\(', '\u0002');
  if (/[()]/.test(marked)) return undefined;
  return marked.replaceAll('\u0001', ')').replaceAll('\u0002', '(');
}

/** A text node's words, and what is wrong with them. */
function readNode(text: string, problems: string[]): string {
  const resolved = resolveWidgets(text);
  if (resolved === undefined) problems.push('a random choice or a stray backslash');
  const words = encode(resolved ?? text);
  if (words === undefined) problems.push('a weight');
  if (/(?:^|[\s])embedding:\S/.test(words ?? '')) problems.push('an embedding');
  return words ?? text;
}

/** The positive prompt, a comment to copy into the negative one, and a comment with the size. */
export function readComfyUi(text: string): Fields {
  const problems = commonProblems(text);
  const [, body = '', negative = '', size] =
    /^([\s\S]*?)(?:\n\/\/ Negative prompt: (.*))?(?:\n\/\/ Size: (\d+x\d+))?$/.exec(text) ?? [];
  if (/^(?:\/\/ )?Negative prompt:/m.test(body)) problems.push('two negative prompts');
  const [width = 0, height = 0] = size?.split('x').map(Number) ?? [];
  if (size !== undefined && (width % 64 !== 0 || height % 64 !== 0)) problems.push(`size ${size}`);
  // Users may paste the whole text into one node, where a comment must not swallow words either.
  const whole = readNode(text, []);
  const said = readNode(body, problems);
  if (whole.trimEnd() !== said) problems.push('words lost in a comment, or lines that would be drawn');
  return {
    body: said,
    negative: readNode(negative, problems),
    problems,
    ...(size === undefined ? {} : { ratio: width / height }),
  };
}
