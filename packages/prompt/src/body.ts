import type { RendererId } from '@safelight/catalog/renderers';
import { describeBrief } from './brief';
import { readContent } from './document/content';
import { textOf } from './document/nodes';
import { junkTerms } from './lexicon/junk';
import {
  appendedParameters,
  aspectRatioLabel,
  dashedParameters,
  imagineCommand,
  imagineOpening,
  negativeLead,
  settingLabels,
} from './lexicon/syntax';
import { unescapeJson } from './renderers/json/write';
import { findMarks, holdsMark } from './renderers/prose/marks';
import { hasStop } from './renderers/prose/sentences';
import { profiles } from './renderers/profiles';
import { readers } from './renderers/readers';
import { writers } from './renderers/writers';
import type { Selection } from './selection';
import { joinLines, trimEndOf } from './text/clean';

/*
 * A language model writes the description alone. The file name before it, and everything a renderer reads as syntax
 * (--ar, --no, Negative prompt:, Size:, the frame), are added by the code that adds them to the composer's own text,
 * so that no model can get them wrong.
 */

/** The reasoning of models whose server does not separate it. */
const thoughts = /^[\s\S]*<\/think>/i;
const fence = /^```[a-z]*[^\S\n]*\n([\s\S]*?)\n?```$/i;
const preamble =
  /^(?:(?:sure|certainly|of course|okay|here(?:['’]s| is))[^\n:]{0,80}:\s*|(?:\*\*)?(?:final |image )?prompt(?:\*\*)?:(?:\*\*)?\s*)/i;
const parameters = new RegExp(
  `\\s(?:--(?:${appendedParameters.join('|')})\\b|—(?:${dashedParameters.join('|')})\\s+\\d)[\\s\\S]*$`,
  'i',
);
const settings = new RegExp(
  `\\n[^\\S\\n]*(?:// )?(?:${negativeLead}|(?:${[...settingLabels, aspectRatioLabel, 'Parameters'].join('|')}):)[\\s\\S]*$`,
  'i',
);
const imagine = new RegExp(`^${imagineOpening}\\s+`, 'i');
const imagineMark = new RegExp(imagineCommand, 'i');
const quotes: Readonly<Record<string, string>> = { '"': '"', '“': '”', "'": "'", '`': '`' };

function unanchored({ source, flags }: RegExp): RegExp {
  return new RegExp(source.replace(/^\^/, ''), flags.replace('g', ''));
}

/** Removes a model's wrapping of its text, and its unrequested additions. */
function unwrap(output: string, words: string): string {
  // A rule is skipped when the user's own words contain its mark. Each pattern runs in linear time.
  const rules: readonly [pattern: RegExp, by: string, mark: RegExp][] = [
    [thoughts, '', /<\/think>/i],
    [fence, '$1', /```/],
    [preamble, '', unanchored(preamble)],
    [imagine, '', imagineMark],
    [settings, '', settings],
    [parameters, '', parameters],
    [junkTerms, '', unanchored(junkTerms)],
    [/\*\*|__(?=\S)|(?<=\S)__/g, '', /\*\*|__(?=\S)|(?<=\S)__/],
    [/^#+\s+/, '', /#\s/],
  ];
  let text = output.trim();
  for (const [pattern, by, mark] of rules) if (!mark.test(words)) text = text.replace(pattern, by).trim();
  const closing = quotes[text.charAt(0)];
  const quoted = closing !== undefined && text.length > 1 && text.indexOf(closing, 1) === text.length - 1;
  return quoted ? text.slice(1, -1).trim() : text;
}

/** Removes the closing sentences of ratio and exclusions. Where a model copied them, they are added again. */
export function withoutClosing(text: string, words: string): string {
  const marks = findMarks(text);
  const first = marks.findLastIndex(({ ratio, kept, leaves }) => !ratio && !kept && !leaves) + 1;
  const opening = marks[first];
  if (!opening || holdsMark(words)) return text;
  // Other sentences after a closing one are the model's own.
  const end = marks.slice(first).reduce((at, mark) => {
    const stop = mark.leaves ? text.indexOf('.', mark.end) + 1 || text.length : mark.end;
    return text.slice(at, mark.start).trim() === '' ? stop : at;
  }, opening.start);
  return end < text.trimEnd().length ? text : text.slice(0, opening.start).trimEnd();
}

/**
 * Reads a model's output: the description on one line, in the form the renderer's syntax requires. Empty when the
 * output contains no description.
 */
export function readBody(output: string, selection: Selection, renderer: RendererId): string {
  const { clean } = writers[renderer];
  const { opener } = readContent(selection, clean);
  const words = describeBrief(selection, renderer).items.map((item) => item.words);
  const line = joinLines(unwrap(output.replaceAll(/\r\n?/g, '\n'), words.join('\n')));
  const description =
    opener && line.startsWith(opener.words) ? line.slice(opener.words.length).replace(/^[\s:,]+/, '') : line;
  const text = clean(readers[renderer].restore(description), opener === undefined).words;
  // A sentence keeps its stop; terms continue with a comma or with syntax.
  if (profiles[renderer].form !== 'terms') {
    const said = withoutClosing(text, words.join('\n'));
    return said === '' || hasStop(said) ? said : `${said}.`;
  }
  return trimEndOf(text, /[\s,.;]/);
}

/** The whole prompt around a body from `readBody`: file name, ratio and exclusions in the renderer's form. */
export function joinBody(body: string, selection: Selection, renderer: RendererId): string {
  const { clean, settle, finish } = writers[renderer];
  const content = readContent(selection, clean, renderer);
  const opened = content.opener ? `${content.opener.words}: ${body}` : body;
  return textOf(finish(opened, content, settle(content)));
}

/** Returns the place in the body for a place in a text from `joinBody`; negative before the body. */
export function makeLocator(
  text: string,
  selection: Selection,
  renderer: RendererId,
): (at: number) => number {
  const { start } = readers[renderer].divide(text).body;
  const { opener } = readContent(selection, writers[renderer].clean);
  const lead = opener ? opener.words.length + 2 : 0;
  const isJson = profiles[renderer].form === 'json';
  return (at) => {
    const before = text.slice(start, at);
    return (isJson ? unescapeJson(before) : before).length - lead;
  };
}
