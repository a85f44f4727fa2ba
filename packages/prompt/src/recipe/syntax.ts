import type { RendererId } from '@safelight/catalog/renderers';
import { readContent } from '../document/content';
import { textOf } from '../document/nodes';
import { settleParameters } from '../document/renderer-parameters';
import type { Span } from '../composition';
import { familyOf } from '../foreign/family';
import { leaveOutLead, negativeLead, parameterAliases } from '../lexicon/syntax';
import type { Parsed } from '../parse';
import { writers } from '../renderers/writers';
import type { RendererParameters, Selection } from '../selection';
import { trimEndOf } from '../text/clean';
import type { Template } from './template';

/* Exclusions and parameters that a look adds to a prompt's own syntax. What the prompt has besides stays. */

/** Puts words in place of a stretch after the subject. */
const put = (template: Template, { start, end }: Span, words: string): Template => ({
  ...template,
  text: template.text.slice(0, start) + words + template.text.slice(end),
});

/** A text for Midjourney names its version itself; one for a JSON form that is no JSON stays the text it is. */
export function plainRenderer(renderer: RendererId): RendererId {
  if (familyOf(renderer) === 'midjourney') return 'midjourney';
  if (renderer === 'flux-json') return 'flux';
  return renderer === 'ideogram-json' ? 'ideogram' : renderer;
}

// A style of its own would add parameters that the text does not have.
const bare: Selection = { style: 'illustration', subject: '', exclusions: [], parameters: {} };
const listed = new RegExp(`(\\s*(?:// )?(?:--no|${negativeLead}|${leaveOutLead}) )([^\\n]*?)\\.?$`);

/** The prompt with further exclusions, among its own where it has some. `end` is where the description ends. */
export function addExclusions(
  template: Template,
  parsed: Parsed,
  terms: readonly string[],
  end: number,
): Template {
  const known = new Set(parsed.exclusions.map((term) => term.toLowerCase()));
  const exclusions = terms.filter((term) => !known.has(term.toLowerCase()));
  if (exclusions.length === 0) return template;
  const { clean, settle, finish } = writers[plainRenderer(template.renderer)];
  const content = readContent({ ...bare, exclusions }, clean);
  const at = Math.max(end, template.subject.end);
  const head = template.text.slice(0, at);
  const added = textOf(finish(head, content, settle(content))).slice(head.length);
  const list = listed.exec(added);
  const own =
    parsed.parameters.findLast(({ name }) => name === 'no') ??
    parsed.segments.findLast(({ kind, text }) => kind === 'exclusions' && text.trim() !== '');
  if (!list || !own) return put(template, { start: at, end: at }, added);
  const to = trimEndOf(template.text.slice(0, own.end), /[\s,.]/).length;
  const joined = put(template, { start: to, end: to }, `, ${list[2]}`);
  return put(joined, { start: at, end: at }, added.slice(0, list.index));
}

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

/** The prompt with these parameters, in place of its own of the same names. */
export function setParameters(template: Template, parsed: Parsed, given: RendererParameters): Template {
  const [width, height] = (parsed.ratio ?? '').split(':').map(Number);
  const shape = width && height ? { width, height } : undefined;
  const items = settleParameters({ rendererParameters: given }, template.renderer, shape).filter(
    ({ words }) => words !== '',
  );
  const all = [...parsed.parameters, ...parsed.settings];
  const fresh: string[] = [];
  const edits: (Span & { words: string })[] = [];
  for (const { words } of items) {
    const name = nameOf(words);
    const own = all.filter((each) => each.name === name || each.name === rivals[name]);
    if (own.length === 0) fresh.push(words);
    for (const [index, { start, end }] of own.entries()) {
      const written = template.text.slice(start, end);
      const rest = /[,\s]*$/.exec(written)?.[0] ?? '';
      const lead = /^\s*/.exec(written)?.[0] ?? '';
      edits.push({ start, end, words: index === 0 ? `${lead}${words}${rest}` : '' });
    }
  }
  const line = parsed.settings.at(-1);
  const last = line && trimEndOf(template.text.slice(0, line.end), /[\s,]/).length;
  if (fresh.length > 0 && last !== undefined && familyOf(template.renderer) === 'webUi')
    edits.push({ start: last, end: last, words: `, ${fresh.splice(0).join(', ')}` });
  let changed = template;
  for (const edit of edits.toSorted((a, b) => b.start - a.start || b.end - a.end))
    changed = put(changed, edit, edit.words);
  if (fresh.length === 0) return changed;
  if (familyOf(template.renderer) === 'midjourney')
    return { ...changed, text: `${trimEndOf(changed.text, /\s/)} ${fresh.join(' ')}` };
  const { clean, settle, finish } = writers[plainRenderer(template.renderer)];
  const content = readContent({ ...bare, rendererParameters: given }, clean, template.renderer);
  return { ...changed, text: textOf(finish(changed.text, content, settle(content))) };
}
