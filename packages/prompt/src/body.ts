import type { RendererId } from '@safelight/catalog/renderers';
import { describeBrief } from './brief';
import { joinLines, trimEndOf } from './text/clean';
import { dialects } from './renderers/all';
import { draft } from './document/content';
import type { Selection } from './selection';

/*
 * The part of a prompt that a language model writes: the description alone. The file name in front and everything a
 * renderer reads as syntax (--ar, --no, Negative prompt:, Size:, the frame) is put on here, by the same code that
 * puts it on the composer's own text, so no model has to know it and none can get it wrong.
 */

/** Models that think aloud, where the server does not take that apart. */
const thoughts = /^[\s\S]*<\/think>/i;
const fence = /^```[a-z]*[^\S\n]*\n([\s\S]*?)\n?```$/i;
const preamble =
  /^(?:(?:sure|certainly|of course|okay|here(?:['’]s| is))[^\n:]{0,80}:\s*|(?:\*\*)?(?:final |image )?prompt(?:\*\*)?:(?:\*\*)?\s*)/i;
/** What other prompts end with, as a model remembers them. */
const parameters =
  /\s(?:--(?:ar|aspect|no|raw|v|version|niji|s|stylize|style|q|quality|chaos|c|weird|w|seed|tile|iw)\b|—(?:ar|aspect|v|niji)\s+\d)[\s\S]*$/i;
const settings = /\n[^\S\n]*(?:Negative prompt|Size|Steps|Aspect ratio|Parameters):[\s\S]*$/i;
const imagine = /^\/imagine(?:\s+prompt:?)?\s+/i;
const quotes: Readonly<Record<string, string>> = { '"': '"', '“': '”', "'": "'", '`': '`' };
const junkSegment =
  /,\s*(?:(?:4|8|16)k(?: uhd| resolution)?|u?hdr|octane render|award[- ]winning|trending on \w+|artstation|masterpiece|best quality|(?:ultra|hyper)[- ]?(?:detailed|realistic|hd))(?=\s*(?:[,.;]|$))/gi;

function unanchored({ source, flags }: RegExp): RegExp {
  return new RegExp(source.replace(/^\^/, ''), flags.replace('g', ''));
}

/** Takes off what a model wraps around its text and what is not its to write; what the user wrote stays. */
function unwrap(answer: string, words: string): string {
  // A rule does not hold where the user's words have its mark. Each takes time in proportion to the text.
  const rules: readonly [pattern: RegExp, by: string, mark: RegExp][] = [
    [thoughts, '', /<\/think>/i],
    [fence, '$1', /```/],
    [preamble, '', unanchored(preamble)],
    [imagine, '', /\/imagine/i],
    [settings, '', settings],
    [parameters, '', parameters],
    [junkSegment, '', unanchored(junkSegment)],
    [/\*\*|__(?=\S)|(?<=\S)__/g, '', /\*\*|__(?=\S)|(?<=\S)__/],
    [/^#+\s+/, '', /#\s/],
  ];
  let text = answer.trim();
  for (const [pattern, by, mark] of rules) if (!mark.test(words)) text = text.replace(pattern, by).trim();
  const closing = quotes[text.charAt(0)];
  const quoted = closing !== undefined && text.length > 1 && text.indexOf(closing, 1) === text.length - 1;
  return quoted ? text.slice(1, -1).trim() : text;
}

/**
 * Reads a model's answer: the description on one line, in the form the renderer's syntax forces on it. Empty
 * where nothing of the kind was said.
 */
export function readBody(answer: string, selection: Selection, renderer: RendererId): string {
  const { clean, restore } = dialects[renderer];
  const { opener } = draft(selection, clean);
  const words = describeBrief(selection, renderer).items.map((item) => item.words);
  let text = joinLines(unwrap(answer.replaceAll(/\r\n?/g, '\n'), words.join('\n')), []);
  if (opener && text.startsWith(opener.words)) text = text.slice(opener.words.length).replace(/^[\s:,]+/, '');
  text = clean(restore(text), opener === undefined, []);
  // Terms go on with a comma or with syntax; a sentence keeps its stop.
  if (renderer === 'dall-e-3')
    return text === '' || /[.!?…。！？؟।]["'”’»)\]]*$/u.test(text) ? text : `${text}.`;
  return trimEndOf(text, /[\s,.;]/);
}

/** The whole prompt around a body that `readBody` gave: file name, ratio and exclusions in the renderer's way. */
export function joinBody(body: string, selection: Selection, renderer: RendererId): string {
  const { clean, finish } = dialects[renderer];
  const made = draft(selection, clean);
  return finish({ text: made.opener ? `${made.opener.words}: ${body}` : body }, made);
}
