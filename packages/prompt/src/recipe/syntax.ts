import type { RendererId } from '@safelight/catalog/renderers';
import { readContent } from '../document/content';
import { textOf } from '../document/nodes';
import { settingNames, settleParameters, type ParameterItem } from '../document/renderer-parameters';
import type { Span } from '../composition';
import { familyOf } from '../foreign/family';
import type { Parameter, Setting } from '../foreign/segment';
import { parameterAliases, repeatableParameters } from '../lexicon/syntax';
import type { Parsed } from '../parse';
import { writers } from '../renderers/writers';
import type { RendererParameterName, RendererParameters, Selection } from '../selection';
import { trimEndOf } from '../text/clean';
import type { Edit } from './seam';
import { splice, type Template } from './template';

/* Parameters in a prompt's own syntax, each changed in its place. What the prompt has besides stays. */

/** A text for Midjourney names its version itself; one for a JSON form that is no JSON stays the text it is. */
export function plainRenderer(renderer: RendererId): RendererId {
  if (familyOf(renderer) === 'midjourney') return 'midjourney';
  if (renderer === 'flux-json') return 'flux';
  return renderer === 'ideogram-json' ? 'ideogram' : renderer;
}

// A style of its own would add parameters that the text does not have.
export const bareSelection: Selection = {
  style: 'illustration',
  subject: '',
  exclusions: [],
  parameters: {},
};

/** The name that a piece of syntax has, as the reader gives it. */
function nameOf(words: string): string {
  const [, dashed = ''] = /^--([\w-]+)/.exec(words) ?? [];
  return dashed === '' ? words.slice(0, words.indexOf(':')) : (parameterAliases[dashed] ?? dashed);
}

const rivals: Readonly<Record<string, string>> = {
  version: 'niji',
  niji: 'version',
  raw: 'style',
  style: 'raw',
};

type Own = Parameter | Setting;
const isSetting = (own: Own): own is Setting => 'raw' in own;

/** The prompt's own syntax of a name, or else what it takes the place of. */
function findOwn({ parameters, settings }: Parsed, name: string): readonly Own[] {
  const all: readonly Own[] = [...parameters, ...settings];
  const same = all.filter((each) => each.name === name);
  return same.length > 0 ? same : all.filter((each) => each.name === rivals[name]);
}

/** The same syntax with another value: its name and what stands around it stay as they were written. */
function withValue(text: string, own: Own, words: string): string {
  const written = text.slice(own.start, own.end);
  if (isSetting(own)) {
    const rest = /[,\s]*$/.exec(written)?.[0] ?? '';
    const lead = /^\s*(?:\/\/ )?/.exec(written)?.[0] ?? '';
    return `${lead}${words}${rest}`;
  }
  const [, value = ''] = /^--[\w-]+ (.*)$/s.exec(words) ?? [];
  if (own.name !== nameOf(words) || value === '') return words;
  const name = written.indexOf(own.written) + own.written.length;
  const between = /^[^\S\n]*[=:]?[^\S\n]*/.exec(written.slice(name))?.[0] ?? '';
  return `${written.slice(0, name)}${name + between.length < written.length ? between : ' '}${value}`;
}

/** A piece of syntax with the space or the comma that it would leave over. */
export function withGap(text: string, own: Span): Span {
  const start = trimEndOf(text.slice(0, own.start), /\s/).length;
  if (start > 0) return { start, end: own.end };
  return { start: own.start, end: own.end + (/^\s*/.exec(text.slice(own.end))?.[0].length ?? 0) };
}

function gapOf(text: string, own: Own, { settings }: Parsed): Span {
  if (!isSetting(own)) return withGap(text, own);
  const isLast = !settings.some(({ start }) => start === own.end);
  const isFirst = !settings.some(({ end }) => end === own.start);
  if (isLast && isFirst) return withGap(text, own);
  const lead = isFirst ? (/^\s*(?:\/\/ )?/.exec(text.slice(own.start))?.[0].length ?? 0) : 0;
  const before = isLast ? trimEndOf(text.slice(0, own.start), /[\s,]/).length : own.start + lead;
  return { start: before, end: own.end };
}

/** Makes changes, but none within the subject. */
function apply(template: Template, changes: readonly Edit[]): Template {
  const { subject } = template;
  return changes
    .filter(({ start, end }) => end <= subject.start || start >= subject.end)
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((made, change) => splice(made, change, change.words), template);
}

/** Takes parameters out, by name or as they are written. */
export function removeParameters(template: Template, parsed: Parsed, names: readonly string[]): Template {
  const { text } = template;
  const all: readonly Own[] = [...parsed.parameters, ...parsed.settings];
  const removed = new Set<Own>();
  for (const name of names) {
    const isPiece = /^--|: /.test(name);
    const wanted = isPiece ? [nameOf(name)] : [name, settingNames[name as RendererParameterName]];
    const own = all.filter((each) => wanted.includes(each.name));
    const exact = own.filter((each) => text.slice(each.start, each.end).trim().replace(/,$/, '') === name);
    for (const each of isPiece && exact.length > 0 ? exact : own) removed.add(each);
    if (name !== 'raw') continue;
    for (const each of parsed.parameters)
      if (each.name === 'style' && /\braw$/i.test(text.slice(each.start, each.end))) removed.add(each);
  }
  return apply(
    template,
    [...removed].map((own) => ({ ...gapOf(text, own, parsed), words: '' })),
  );
}

/** The prompt with these parameters, in place of its own of the same names. What its renderer refuses is left out. */
export function setParameters(template: Template, parsed: Parsed, given: RendererParameters): Template {
  const { text, renderer } = template;
  const [width, height] = (parsed.ratio ?? '').split(':').map(Number);
  const shape = width && height ? { width, height } : undefined;
  const items = settleParameters({ rendererParameters: given }, renderer, shape).filter(
    ({ words }) => words !== '',
  );
  const fresh: ParameterItem[] = [];
  const changes: Edit[] = [];
  for (const item of items) {
    const own = findOwn(parsed, nameOf(item.words));
    const counts = own.findLast((each) => isSetting(each) || !each.overridden);
    const [first] = own;
    if (!first || !counts) {
      fresh.push(item);
      continue;
    }
    // Of references all count, so the first takes the place of all.
    const isRepeated = repeatableParameters.includes(first.name);
    const place = isRepeated ? first : counts;
    changes.push({ start: place.start, end: place.end, words: withValue(text, place, item.words) });
    for (const other of isRepeated ? own.slice(1) : [])
      changes.push({ ...gapOf(text, other, parsed), words: '' });
  }
  const line = parsed.settings.at(-1);
  const last = line && trimEndOf(text.slice(0, line.end), /[\s,]/).length;
  const words = fresh.map((item) => item.words);
  if (fresh.length > 0 && last !== undefined && familyOf(renderer) === 'webUi')
    return apply(template, [...changes, { start: last, end: last, words: `, ${words.join(', ')}` }]);
  const changed = apply(template, changes);
  if (fresh.length === 0) return changed;
  if (familyOf(renderer) === 'midjourney') {
    const end = trimEndOf(changed.text, /\s/).length;
    return splice(changed, { start: end, end }, ` ${words.join(' ')}`);
  }
  const { clean, settle, finish } = writers[plainRenderer(renderer)];
  const names = new Set<string>(fresh.map(({ name }) => name));
  const added = Object.fromEntries(Object.entries(given).filter(([name]) => names.has(name)));
  const content = readContent({ ...bareSelection, rendererParameters: added }, clean, renderer);
  return { ...changed, text: textOf(finish(changed.text, content, settle(content))) };
}
